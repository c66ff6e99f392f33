"""Alembic's entry point: it uses the connection that `migrate` passes on."""

from alembic import context

from undercroft.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
