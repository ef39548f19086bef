-- Backups that were taken and brought to where they are kept; the age of the newest is a metric.
create table backups (
  taken_at timestamptz primary key,
  position bigint not null,     -- head of the feed in it
  log_at   text not null,       -- file or address of the log's dump
  keys_at  text not null
);
