-- A destroyed key stays in the files of the database: as a dead row of its table, in the samples of ANALYZE and in the
-- write-ahead log. These functions remove it (docs/decisions/0145); a sweeper calls them after erasures.

-- ANALYZE samples no keys. Changing a column's type, also to the same one, drops the samples that are there.
alter table personal_keys alter column wrapped set statistics 0;
alter table personal_keys alter column wrapped type bytea;

-- Keys that were destroyed up to this erasure are not in the files of personal_keys any more.
create table personal_key_rewrites (
  single  boolean primary key default true check (single),
  erasure bigint not null,
  at      timestamptz not null default now()
);
insert into personal_key_rewrites (erasure) values (0);

-- Writes personal_keys into new files, which readers wait for. False when a transaction that began before last_change
-- (of the last erasure unless given) may still see dead rows: then these were copied too, and it must be called again.
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
