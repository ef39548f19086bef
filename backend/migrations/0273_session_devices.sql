-- For the list of an account's sessions: the browser and system that it was opened with, and when it was last prolonged.
alter table sessions
  add column device  text,
  add column used_at timestamptz not null default now();
update sessions set used_at = created_at;
