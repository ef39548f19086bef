-- Since when a buyer's or seller's sign-in asks for a code, and the recovery codes left: made from the log.
create table second_factors (
  id                  text primary key,
  version             integer not null,
  since               timestamptz,
  recovery_codes_left integer not null
);
insert into read_models (table_name) values ('second_factors');
