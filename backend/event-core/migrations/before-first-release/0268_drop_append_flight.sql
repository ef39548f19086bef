-- append_batch (0141) has taken its place; no program that a rollback leads to calls it.
drop function if exists append_flight;
