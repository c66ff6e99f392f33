"""The pages: their routes, and what their templates are given. One module for each topic.

- A table, from the match to HTML: `scene` (what one viewer may see), `prompt` (what is asked), `frame` (the areas
  around the board), `ending` (the page of the end), `table` (its routes, and a live table as one guest may see it)
- At a table: `sockets` (pushes), `commands` (choices, undo, chat, seats), `presence` (who is here, votes, moderation),
  `hint`, `guide` (the guided first game)
- Afterwards: `replay`, `analysis`
- Around the tables: `lobby`, `lobby_live` (its WebSocket), `new_table`, `rules` (how to play, rules, search, cards),
  `me` (my page), `admin`
- `page` is what all of them share.
"""
