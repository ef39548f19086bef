-- Jobs that last longer than their tries: kept until they have succeeded or their time is over, and queued again by a sweep.
-- Finished ones stay until then, so that nothing queues them a second time.
create table unfinished_jobs (
  kind        text not null,
  id          text not null,
  payload     jsonb not null,        -- ids only
  ends_at     timestamptz not null,
  next_at     timestamptz not null,  -- when the sweep looks at it next
  finished_at timestamptz,
  primary key (kind, id)
);
create index unfinished_jobs_due on unfinished_jobs (next_at) where finished_at is null;
create index unfinished_jobs_ended on unfinished_jobs (ends_at);
