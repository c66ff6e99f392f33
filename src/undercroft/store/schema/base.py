"""All tables of the database belong to this."""

from sqlalchemy import MetaData

metadata = MetaData()
