"""Small projects that somebody begins a plugin with: a game, or a house rule."""
