"""How things become HTML.

- `render` (templates, areas of a table and the cache of their HTML), `feed` (what is sent of a table after a change)
- `boards` (what a game brings: its board, its legend), `game_log` (the log in words), `strengths` (of bots, in words)
- `card_text`, `icons`, `curve` (a drawing of scores over time)
- `static` (static files and style sheets)
"""
