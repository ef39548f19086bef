-- The schema of the event core as it is after migration 0268. The next migration, of the core or of the application, is 0269.

-- ---------------------------------------------------------------- The log

-- One row a stream: the version that optimistic concurrency is checked against.
create table streams (
  id       text primary key,
  version  integer not null,
  previous integer not null default 0   -- version that the last append expected
) with (fillfactor = 70);               -- leaves room for the next version beside the last one

-- seq is assigned inside the transaction, so it may commit out of order between streams. Within a stream it follows the
-- version, because the stream's row is locked first.
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

-- Values that only one stream may have at a time: an e-mail among accounts, a name among promo codes.
create table claims (
  scope     text not null,
  value     text not null,
  stream_id text not null,
  primary key (scope, value)
);
create index claims_stream on claims (stream_id);

-- A command that was executed: the same key and fingerprint gets the same result, presented anew. A scan finds old rows:
-- an index on at would be written a thousand times for each time it is read.
create table idempotency_keys (
  id          uuid primary key, -- of caller, route and key: the first half of their SHA-256
  fingerprint text not null,    -- hash of the request
  result      jsonb not null,   -- references (ids), never personal data
  at          timestamptz not null
);

-- ---------------------------------------------------------------- The feed

-- Events that are committed and have no position yet; the sequencer empties it.
create table outbox (
  seq bigint primary key
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);

-- The order in which consumers read events: contiguous positions, assigned by the sequencer alone.
create table feed (
  position bigint primary key,
  seq      bigint not null unique
);
create table feed_head (
  single   boolean primary key default true check (single),
  position bigint not null
);
insert into feed_head (position) values (0);

-- Leaders (docs/decisions/0041): each new one raises the epoch, and a write under an older epoch changes nothing.
-- The lock itself is an advisory lock of the leader's session.
create table leases (
  name  text primary key,
  epoch bigint not null,
  since timestamptz not null
);

-- How far each consumer of the feed has come.
create table consumers (
  name     text primary key,
  position bigint not null,
  epoch    bigint not null default 0  -- of the lease under which it was opened; its writes are checked against it
);

-- Streams whose events a consumer could not handle.
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

-- ---------------------------------------------------------------- Keys of persons, and their erasure

-- Keys of persons, wrapped by MASTER_KEY. Backed up apart from the log. An erasure destroys the key and keeps the row, so
-- that no new key is made under the same id.
create table personal_keys (
  person_id      text primary key,
  master_version smallint not null,
  wrapped        bytea,
  created_at     timestamptz not null default now(),
  erased_at      timestamptz,
  check ((wrapped is null) = (erased_at is not null))
);
-- ANALYZE samples no keys.
alter table personal_keys alter column wrapped set statistics 0;

-- The number of erasures. Every append states the number that its process knows, so that no process writes from memory
-- what another has erased.
create table erasures (
  single boolean primary key default true check (single),
  number bigint not null
);
insert into erasures (number) values (0);

-- The erasure that destroyed a person's key: a rebuild of a read model finds the persons who were erased since it folded
-- their events. Not a column of personal_keys, because dumps of keys are restored beside logs of any age.
create table erased_persons (
  person_id text primary key,
  erasure   bigint not null     -- erasures.number after it
);
create index erased_persons_erasure on erased_persons (erasure);

-- Keys that were destroyed up to this erasure are no longer in the files of personal_keys.
create table personal_key_rewrites (
  single  boolean primary key default true check (single),
  erasure bigint not null,
  at      timestamptz not null default now()
);
insert into personal_key_rewrites (erasure) values (0);

-- ---------------------------------------------------------------- Read models and their rebuilds

-- Tables that are made from the log. The migration that creates one lists it here: only these can be rebuilt.
create table read_models (
  table_name text primary key
);

-- Rebuilds that run, so that one that was killed continues where it was.
create table projection_rebuilds (
  table_name    text primary key,
  until_seq     bigint not null,            -- the newest event when it began
  from_position bigint not null,            -- head of the feed when it began: later events are applied at the end
  done_seq      bigint not null default 0,  -- events up to here are in the shadow table
  done_events   bigint not null default 0,
  started_at    timestamptz not null default now()
);

-- ---------------------------------------------------------------- Functions that append

-- Appends what the commands of one batch decided (docs/decisions/0004). Arrays that begin with the same word are the
-- columns of one list. A group is committed or refused as a whole. It is refused, without an error, when
--   version      a stream does not have the expected version
--   key-running  another transaction is working under the same idempotency key
--   key-known    the idempotency key was used before
--   claim        another stream holds the value
-- and then leaves nothing behind.
--
-- Returns the refused groups, the reason for each, and the index (from 1) of the refused item in its list; a group may have
-- several reasons.
--
-- Streams come in id order and are locked in that order, so batches cannot deadlock. A stream that is only read
-- has next = expected, and is locked for share when hold is true; reads states whether there are such streams.
-- Claims come in order of scope, value and take, for the same reason.
create function append_batch(
  reads           boolean,
  stream_group    integer[], stream_id text[], stream_expected integer[], stream_next integer[], stream_hold boolean[],
  appended_at     timestamptz,
  event_group     integer[], event_id text[], event_stream text[], event_version integer[], event_type text[],
  event_schema    integer[], event_data text[], event_personal text[], event_meta text[],
  key_group       integer[], key_id text[], key_fingerprint text[], key_result text[],
  claim_group     integer[], claim_scope text[], claim_value text[], claim_stream text[], claim_take boolean[],
  known_erasures  bigint,
  out refused integer[], out reasons text[], out items integer[])
language plpgsql as $$
#variable_conflict use_column
declare
  me constant xid := pg_current_xact_id()::xid;
  -- Indices of claims that were given up, in case their group is refused later.
  released integer[] := '{}';
  expected_rows integer;
  done_rows integer;
  entry record;
  found_version integer;
  holder text;
begin
  refused := '{}';
  reasons := '{}';
  items := '{}';

  -- 1. Keys. The lock is only tried: a duplicate that runs elsewhere must not delay this batch.
  if cardinality(key_id) > 0 then
    insert into idempotency_keys (id, fingerprint, result, at)
    select k.id::uuid, k.fingerprint, k.result::jsonb, appended_at
    from unnest(key_id, key_fingerprint, key_result) as k (id, fingerprint, result)
    where pg_try_advisory_xact_lock(hashtextextended(k.id, 0))
    on conflict do nothing;
    get diagnostics done_rows = row_count;
    if done_rows < cardinality(key_id) then
      for entry in
        select k.command_group, k.item, known.id is not null as is_known
        from unnest(key_group, key_id) with ordinality as k (command_group, id, item)
        left join idempotency_keys known on known.id = k.id::uuid
        where known.xmin is distinct from me
      loop
        refused := refused || entry.command_group;
        reasons := reasons || case when entry.is_known then 'key-known' else 'key-running' end;
        items := items || entry.item::integer;
      end loop;
    end if;
  end if;

  -- 2. Streams that are read. Only these need their locks taken one by one beforehand.
  if reads then
    for entry in
      select s.*
      from unnest(stream_group, stream_id, stream_expected, stream_next, stream_hold)
           with ordinality as s (command_group, id, expected, next, hold, item)
    loop
      if entry.next > entry.expected then
        select version into found_version from streams where id = entry.id for no key update;
      elsif entry.hold then
        select version into found_version from streams where id = entry.id for share;
      else
        select version into found_version from streams where id = entry.id;
      end if;
      if coalesce(found_version, 0) <> entry.expected then
        refused := refused || entry.command_group;
        reasons := reasons || 'version'::text;
        items := items || entry.item::integer;
      end if;
    end loop;
  end if;

  -- 3. Streams that are appended to: their rows take the new version if they have the expected one.
  expected_rows := cardinality(stream_id);
  if reads or refused <> '{}' then
    select count(*) into expected_rows
    from unnest(stream_group, stream_expected, stream_next) as s (command_group, expected, next)
    where s.next > s.expected and s.command_group <> all (refused);
  end if;
  insert into streams as stored (id, version, previous)
  select s.id, s.next, s.expected
  from unnest(stream_group, stream_id, stream_expected, stream_next) as s (command_group, id, expected, next)
  where s.next > s.expected and s.command_group <> all (refused)
  on conflict (id) do update set version = excluded.version, previous = excluded.previous
  where stored.version = excluded.previous;
  get diagnostics done_rows = row_count;
  if done_rows < expected_rows then
    for entry in
      select s.command_group, s.item
      from unnest(stream_group, stream_id, stream_expected, stream_next)
           with ordinality as s (command_group, id, expected, next, item)
      left join streams stored on stored.id = s.id and stored.xmin = me
      where s.next > s.expected and s.command_group <> all (refused) and stored.id is null
    loop
      refused := refused || entry.command_group;
      reasons := reasons || 'version'::text;
      items := items || entry.item::integer;
    end loop;
  end if;

  -- 4. Claims.
  if cardinality(claim_value) > 0 then
    for entry in
      select c.*
      from unnest(claim_group, claim_scope, claim_value, claim_stream, claim_take)
           with ordinality as c (command_group, scope, value, stream, take, item)
    loop
      continue when entry.command_group = any (refused);
      if not entry.take then
        delete from claims where scope = entry.scope and value = entry.value and stream_id = entry.stream;
        if found then
          released := released || entry.item::integer;
        end if;
        continue;
      end if;
      insert into claims (scope, value, stream_id) values (entry.scope, entry.value, entry.stream)
      on conflict do nothing;
      continue when found;
      select stream_id into holder from claims where scope = entry.scope and value = entry.value;
      if holder is distinct from entry.stream then
        refused := refused || entry.command_group;
        reasons := reasons || 'claim'::text;
        items := items || entry.item::integer;
      end if;
    end loop;
  end if;

  -- 5. Undoes what refused groups have done so far; only rows of this transaction are theirs.
  if refused <> '{}' then
    delete from idempotency_keys stored
    using unnest(key_group, key_id) as k (command_group, id)
    where k.command_group = any (refused) and stored.id = k.id::uuid and stored.xmin = me;

    delete from claims stored
    using unnest(claim_group, claim_scope, claim_value, claim_stream, claim_take)
          as c (command_group, scope, value, stream, take)
    where c.command_group = any (refused) and c.take and stored.scope = c.scope and stored.value = c.value
      and stored.stream_id = c.stream and stored.xmin = me;

    insert into claims (scope, value, stream_id)
    select c.scope, c.value, c.stream
    from unnest(claim_group, claim_scope, claim_value, claim_stream)
         with ordinality as c (command_group, scope, value, stream, item)
    where c.command_group = any (refused) and c.item = any (released);

    delete from streams stored
    using unnest(stream_group, stream_id, stream_expected, stream_next) as s (command_group, id, expected, next)
    where s.command_group = any (refused) and s.next > s.expected and s.expected = 0
      and stored.id = s.id and stored.xmin = me;

    update streams stored set version = s.expected
    from unnest(stream_group, stream_id, stream_expected, stream_next) as s (command_group, id, expected, next)
    where s.command_group = any (refused) and s.next > s.expected and s.expected > 0
      and stored.id = s.id and stored.xmin = me and stored.version = s.next;
  end if;

  -- 6. The log. Sequence numbers are assigned while the stream's row is locked, so they follow the versions. The
  -- statement that reads the number of erasures holds a lock on events that conflicts with an erasure's.
  if cardinality(event_id) > 0 then
    with appended as (
      insert into events (id, stream_id, version, type, schema, data, personal, meta, at)
      select e.id::uuid, e.stream, e.version, e.type, e.schema, e.data::jsonb, e.personal::jsonb, e.meta::jsonb,
             appended_at
      from unnest(event_group, event_id, event_stream, event_version, event_type, event_schema, event_data,
                  event_personal, event_meta)
           as e (command_group, id, stream, version, type, schema, data, personal, meta)
      where e.command_group <> all (refused) and (select number from erasures) = known_erasures
      returning seq
    )
    insert into outbox (seq) select seq from appended;
    get diagnostics done_rows = row_count;
    if done_rows = 0 and exists (select from unnest(event_group) as g (command_group) where g.command_group <> all (refused)) then
      raise exception 'append: a person was erased since the events were decided' using errcode = 'TE001';
    end if;
  end if;
end $$;

-- Ends a statement, and with it the transaction, that found something other than it expected. An event that is
-- appended alone is written in one plain statement, which cannot tell why it failed; append_batch can, and is called next.
create function refuse_append() returns boolean language plpgsql as $$
begin
  raise exception 'append: expected version does not match' using errcode = 'TE002';
end $$;

-- Locks the rows of streams for one transaction, for commands that met a conflict (docs/decisions/0045). Waiters queue
-- for an advisory lock of each stream, which Postgres grants in the order of requests; a row lock alone may go to any
-- of them after an update.
--
-- Both locks are taken in one order everywhere, so no two transactions wait for each other. The first argument of the
-- advisory lock is a class of its own: single-argument locks are another space.
create function lock_streams(ids text[]) returns void language plpgsql as $$
declare
  queue integer;
begin
  for queue in select distinct hashtext(id) as key from unnest(ids) as i (id) order by key loop
    perform pg_advisory_xact_lock(1, queue);
  end loop;
  perform from streams where id = any (ids) order by id collate "C" for update;
end $$;

-- The stored result of an idempotency key, or whether a duplicate is being appended at this moment. An append holds the
-- key's advisory lock until its commit, so the lock is tried first: each statement of a volatile function sees what was
-- committed before it, and a duplicate that commits in between is found.
--
-- The lock is tried in share mode, so that two refused duplicates do not take each other for one that is being appended.
create function idempotent_outcome(key_id text, out fingerprint text, out result jsonb, out running boolean)
language plpgsql volatile as $$
begin
  running := not pg_try_advisory_xact_lock_shared(hashtextextended(key_id, 0));
  select known.fingerprint, known.result into fingerprint, result
  from idempotency_keys known where known.id = key_id::uuid;
end
$$;

-- ---------------------------------------------------------------- Functions that remove destroyed keys

-- A destroyed key stays in the files of the database: as a dead row of its table and in the write-ahead log. These
-- functions remove it (docs/decisions/0043); a sweeper calls them after erasures.

-- Writes personal_keys into new files, which readers wait for. False when a transaction that began before last_change
-- (of the last erasure unless given) may still see dead rows: then these were copied too, and it must be called again.
--
-- Runs with the owner's rights: the program's role owns nothing. Throws lock_not_available when others use the table.
create function rewrite_personal_keys(last_change xid default null) returns boolean
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '300ms' as $$
declare
  known record;
  is_gone boolean;
begin
  select number, coalesce(last_change, xmin) as last_change into known from erasures;
  cluster personal_keys using personal_keys_pkey;
  -- A rewriting drops rows that died before the oldest transaction, and sets relfrozenxid to that one.
  select age(relfrozenxid) < age(known.last_change) into is_gone from pg_class where oid = 'personal_keys'::regclass;
  if is_gone then
    update personal_key_rewrites set erasure = known.number, at = now();
  end if;
  return is_gone;
end $$;

-- Begins a new segment of the write-ahead log, lets a checkpoint drop or reuse the older ones, and overwrites those
-- that wait to be reused. False when its owner may not: that takes pg_checkpoint, pg_monitor and pg_switch_wal().
create function overwrite_old_wal() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  waiting integer;
begin
  perform pg_switch_wal();
  checkpoint;
  select count(*) into waiting from pg_ls_waldir()
  where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_lsn());
  -- One more than there are: the first switch leaves the current one. A server with many of them is busy, and writes
  -- them soon.
  for segment in 0 .. least(waiting, 64) loop
    update personal_key_rewrites set at = now();
    perform pg_switch_wal();
  end loop;
  return true;
exception when insufficient_privilege then
  return false;
end $$;

revoke execute on function rewrite_personal_keys(xid), overwrite_old_wal() from public;

-- ---------------------------------------------------------------- Functions that rebuild read models

-- A rebuild creates a table of the same shape, fills it and swaps the two. The program's role may have no right to create
-- or drop tables (docs/decisions/0059), so these functions do it with their owner's rights, for tables of read_models alone.

-- Creates an empty table beside a read model, of the same shape, and drops the one that an earlier rebuild left.
create function begin_shadow_table(read_model text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from read_models where table_name = read_model) then
    raise exception '% is no read model', read_model using errcode = 'insufficient_privilege';
  end if;
  execute format('drop table if exists %I', read_model || '_rebuild');
  execute format('create table %I (like %I including all)', read_model || '_rebuild', read_model);
end $$;

-- Puts the shadow table in the place of its read model, with its name and its indexes' names.
create function swap_shadow_table(read_model text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ours text[];
  theirs text[];
begin
  if not exists (select from read_models where table_name = read_model) then
    raise exception '% is no read model', read_model using errcode = 'insufficient_privilege';
  end if;
  with defined as (
    select c.relname as name, t.relname as table_name, d.definition,
           row_number() over (partition by t.relname, d.definition order by c.relname) as twin
    from pg_index i
    join pg_class c on c.oid = i.indexrelid
    join pg_class t on t.oid = i.indrelid,
    lateral (
      select concat(i.indisunique, ' ', regexp_replace(pg_get_indexdef(c.oid), '^.*? USING ', '')) as definition
    ) d
    where t.oid in (format('%I', read_model)::regclass, format('%I', read_model || '_rebuild')::regclass)
  )
  select array_agg(shadow.name::text), array_agg(original.name::text) into ours, theirs
  from defined shadow
  join defined original using (definition, twin)
  where shadow.table_name = read_model || '_rebuild' and original.table_name = read_model
    and shadow.name <> original.name;
  execute format('drop table %I', read_model);
  execute format('alter table %I rename to %I', read_model || '_rebuild', read_model);
  for index in 1 .. coalesce(cardinality(ours), 0) loop
    execute format('alter index %I rename to %I', ours[index], theirs[index]);
  end loop;
end $$;

revoke execute on function begin_shadow_table(text), swap_shadow_table(text) from public;
