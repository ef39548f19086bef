-- Rebuilds of read models that are under way, so that one that was killed goes on where it was.
create table projection_rebuilds (
  table_name    text primary key,
  until_seq     bigint not null,            -- the newest event when it began
  from_position bigint not null,            -- head of the feed when it began: what came later is applied at the end
  done_seq      bigint not null default 0,  -- events up to here are in the shadow table
  done_events   bigint not null default 0,
  started_at    timestamptz not null default now()
);
