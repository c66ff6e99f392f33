"""Alembic's way in: it works on the connection that `migrate` hands over."""

from alembic import context

from undercroft.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
