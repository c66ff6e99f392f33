"""Rendering to HTML.

- `render` (templates, areas of a table and the cache of their HTML), `feed` (what is pushed after a change)
- `boards` (the parts of a game for the web), `game_log` (the log in words), `strengths` (of bots, in words)
- `card_text`, `icons`, `curve` (a drawing of scores over time)
- `static` (static files and style sheets)
"""
