-- The status page. What each process measures of the parts, at its last check and at the worst of the last minutes; no events.
create table status_checks (
  id         text primary key,
  parts      jsonb not null,
  worst      jsonb not null,
  checked_at timestamptz not null
);
-- The worst state of a part on a day (UTC), for 90 days; no events.
create table status_days (
  day   date not null,
  part  text not null,
  state text not null check (state in ('works', 'partly', 'down')),
  primary key (day, part)
);
-- What administrators write about incidents: made from the log.
create table incidents (
  id        text primary key,
  version   integer not null,
  title     text not null,
  text      text not null,
  parts     text[] not null,
  begun_at  timestamptz not null,
  ended_at  timestamptz,
  opened_by text not null,
  ended_by  text,
  updates   jsonb not null -- in the order in which they were written: when, the text, by whom
);
create index incidents_by_end on incidents (ended_at);
insert into read_models (table_name) values ('incidents');
