-- As it was, but the shadow table also gets the storage parameters of its read model (fillfactor), which 'like' leaves out.
create or replace function begin_shadow_table(read_model text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  parameters text;
begin
  if not exists (select from read_models where table_name = read_model) then
    raise exception '% is no read model', read_model using errcode = 'insufficient_privilege';
  end if;
  select ' with (' || array_to_string(reloptions, ', ') || ')' into parameters
  from pg_class where oid = format('%I', read_model)::regclass;
  execute format('drop table if exists %I', read_model || '_rebuild');
  execute format('create table %I (like %I including all)', read_model || '_rebuild', read_model)
    || coalesce(parameters, '');
end $$;
