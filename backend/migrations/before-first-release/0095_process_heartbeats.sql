-- Which processes run, as each of them says every few seconds; so that an api can tell that no worker is left.
create table process_heartbeats (
  id         uuid primary key, -- of one start of a process
  instance   text not null,    -- host:port
  role       text not null,
  started_at timestamptz not null,
  seen_at    timestamptz not null
);
