-- The log and what is written in the same transaction as the log.

-- One row a stream: the version that optimistic concurrency is checked against. previous is the version
-- before the last append, which is what that append expected to find.
create table streams (
  id       text primary key,
  version  integer not null,
  previous integer not null default 0
) with (fillfactor = 70);       -- room for the next version beside the last one

-- The log. seq is given inside the transaction, so it may commit out of order between streams;
-- within a stream it follows the version, because the stream's row is locked first.
create table events (
  seq       bigint generated always as identity primary key,
  id        uuid not null,
  stream_id text not null,
  version   integer not null,
  type      text not null,
  schema    smallint not null default 1,
  data      jsonb not null,
  personal  jsonb,              -- person id -> base64 of AES-256-GCM ciphertext
  meta      jsonb not null,     -- actor, correlation id, causation id
  at        timestamptz not null,
  unique (stream_id, version)
);

-- Committed but without a position yet; the sequencer empties it.
create table outbox (
  seq bigint primary key
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);

-- The one order everyone reads: contiguous positions, given by the sequencer alone.
create table feed (
  position bigint primary key,
  seq      bigint not null unique
);
create table feed_head (
  single   boolean primary key default true check (single),
  position bigint not null
);
insert into feed_head (position) values (0);

-- A command that was done: the same key and fingerprint gets the same result, presented anew. Old ones are found
-- by reading all: an index on at would be written a thousand times for each time it is read.
create table idempotency_keys (
  id          uuid primary key, -- of caller, route and key: the first half of their SHA-256
  fingerprint text not null,    -- hash of what was asked
  result      jsonb not null,   -- references (ids), never personal data
  at          timestamptz not null
);

-- Values only one stream may hold at a time: an e-mail among accounts, a name among promo codes.
create table claims (
  scope     text not null,
  value     text not null,
  stream_id text not null,
  primary key (scope, value)
);
create index claims_stream on claims (stream_id);

-- Keys of persons, wrapped by MASTER_KEY. Backed up apart from the log. Erasing a person destroys the key and
-- keeps the row, so that no new key is made under the same id.
create table personal_keys (
  person_id      text primary key,
  master_version smallint not null,
  wrapped        bytea,
  created_at     timestamptz not null default now(),
  erased_at      timestamptz,
  check ((wrapped is null) = (erased_at is not null))
);

-- Counts erasures. Every append says which one its process has heard of, so that no process writes from memory
-- what another has erased.
create table erasures (
  single boolean primary key default true check (single),
  number bigint not null
);
insert into erasures (number) values (0);

-- How far each consumer of the feed has come, and the streams it could not handle.
create table consumers (
  name     text primary key,
  position bigint not null
);
create table parked_streams (
  consumer  text not null,
  stream_id text not null,
  position  bigint not null,    -- of the first event that was not handled
  attempts  integer not null default 1,
  error     text not null,
  parked_at timestamptz not null default now(),
  retry_at  timestamptz not null,
  primary key (consumer, stream_id)
);
