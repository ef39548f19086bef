-- Appends what the commands of one batch decided (docs/decisions/0004), as append_flight (0002) did under another name:
-- processes of the release before call that one until they are replaced, and a later migration drops it.
--
-- Arrays that begin with the same word are the columns of one list. A group is committed or refused as a whole; it is
-- refused, without an error, when
--   version      a stream does not have the expected version
--   key-running  another transaction is working under the same idempotency key
--   key-known    the idempotency key was used before
--   claim        another stream holds the value
-- and then leaves nothing behind. Returns the refused groups, the reason for each, and the index (from 1) of the
-- refused item in its list; a group may have several reasons.
--
-- Streams come in id order and are locked in that order, so batches cannot deadlock. A stream that is only read
-- has next = expected, and is locked for share when hold is true; reads says that there are such streams.
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
create or replace function refuse_append() returns boolean language plpgsql as $$
begin
  raise exception 'append: expected version does not match' using errcode = 'TE002';
end $$;
