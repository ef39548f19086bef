-- What administrators added to the nicknames that search understands, and what they removed of them: made from the log.
create table nicknames (
  id      text primary key,
  version integer not null,
  changes jsonb not null
);
insert into read_models (table_name) values ('nicknames');
