-- Locks the rows of streams for one transaction, for commands that met a conflict (docs/decisions/0149). Waiters queue
-- for an advisory lock of each stream, which Postgres grants in the order of asking; a row lock alone may go to whoever
-- comes first after an update. Both come in one order for everybody, so no two transactions wait for each other.
-- The first argument of the advisory lock is a class of our own: single-argument locks are another space.
create function lock_streams(ids text[]) returns void language plpgsql as $$
declare
  queue integer;
begin
  for queue in select distinct hashtext(id) as key from unnest(ids) as i (id) order by key loop
    perform pg_advisory_xact_lock(1, queue);
  end loop;
  perform from streams where id = any (ids) order by id collate "C" for update;
end $$;
