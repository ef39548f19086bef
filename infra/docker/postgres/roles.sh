#!/bin/sh
# Creates the two roles of the database: terrace_owner owns the schema and migrates, terrace_app reads and
# writes rows.
# Postgres runs this script when it initializes the database. Run again, it sets the roles' passwords to those
# in the secrets when the container started, and gives terrace_owner what an installation with one role has
# created:
#   docker compose exec postgres /docker-entrypoint-initdb.d/roles.sh
set -eu
psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
\set owner_password `cat /run/secrets/owner_password`
\set app_password `cat /run/secrets/app_password`
begin;
-- What a failed statement logs would have the passwords in it.
set local log_min_error_statement = panic;
set local log_statement = none;
select format('create role %I', name)
from unnest(array['terrace_owner', 'terrace_app']) name
where not exists (select from pg_roles where rolname = name) \gexec
alter role terrace_owner login nosuperuser nocreatedb nocreaterole noreplication password :'owner_password';
alter role terrace_app login nosuperuser nocreatedb nocreaterole noreplication password :'app_password';
-- To overwrite what the write-ahead log has of destroyed keys (overwrite_old_wal).
grant pg_checkpoint, pg_monitor to terrace_owner;
grant execute on function pg_switch_wal() to terrace_owner;
select format('alter database %I owner to terrace_owner', current_database()) \gexec

-- Sequences of identity columns follow their tables.
select format('alter %s %I.%I owner to terrace_owner', kind, nspname, name)
from (
  select case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, relnamespace, relname, relowner
  from pg_class c
  where relkind in ('r', 'p', 'v') or (relkind = 'S' and not exists (
    select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'i'))
  union all
  select 'type', typnamespace, typname, typowner from pg_type where typtype = 'e'
) object (kind, namespace, name, owner)
join pg_namespace n on n.oid = namespace
where nspname in ('public', 'bullmq') and owner = current_user::regrole \gexec
select format('alter routine %s owner to terrace_owner', p.oid::regprocedure)
from pg_proc p join pg_namespace n on n.oid = pronamespace
where nspname in ('public', 'bullmq') and proowner = current_user::regrole \gexec
select format('alter schema %I owner to terrace_owner', nspname)
from pg_namespace where nspname = 'bullmq' and nspowner = current_user::regrole \gexec
commit;
SQL
