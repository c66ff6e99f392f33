"""The metadata to which all tables of the database belong."""

from sqlalchemy import MetaData

metadata = MetaData()
