"""``python -m millefeuille`` is the command ``millefeuille``."""

from millefeuille.cli import main

main()
