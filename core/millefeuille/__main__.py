"""``python -m millefeuille`` is the command ``millefeuille``."""

import sys

from millefeuille.cli import main

sys.exit(main())
