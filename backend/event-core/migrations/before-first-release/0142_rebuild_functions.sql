-- Rebuilding a read model needs a table of the same shape and its place; the program's own role may have no right to
-- create or drop tables. Two functions do so with their owner's rights, for read models alone: tables that are made
-- from the log and are listed here by whoever makes them. (Where 0130 has run, this changes nothing.)
create table if not exists read_models (
  table_name text primary key
);

-- Makes an empty table beside a read model, of the same shape, and drops the one that an earlier rebuild left.
create or replace function begin_shadow_table(read_model text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from read_models where table_name = read_model) then
    raise exception '% is no read model', read_model using errcode = 'insufficient_privilege';
  end if;
  execute format('drop table if exists %I', read_model || '_rebuild');
  execute format('create table %I (like %I including all)', read_model || '_rebuild', read_model);
end $$;

-- Puts the shadow table in the place of its read model, with its name and its indexes' names.
create or replace function swap_shadow_table(read_model text) returns void
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
