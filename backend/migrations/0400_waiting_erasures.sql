-- Erasures that wait until nothing of the person is open any more.
create table waiting_erasures (
  id             text primary key,
  version        integer not null,
  kind           text not null,
  person_ids     jsonb not null,
  email          text,                -- sealed under the person's key
  requested_at   timestamptz not null,
  requested_by   text,
  requester_name text,
  waits_for      jsonb not null
);
insert into read_models (table_name) values ('waiting_erasures');
