import type { Queryable } from '@terrace/event-core/database/queryable';

const ACL = (list: string) => `(select array_agg(item::text order by 1) from unnest(${list}) item)`;

/** What the system catalog knows of the public schema, by kind; each query answers one JSON object a thing. */
const CATALOG: Readonly<Record<string, string>> = {
  relations: `
    select jsonb_build_object('name', relname, 'kind', relkind, 'persistence', relpersistence, 'options', reloptions,
      'grants', ${ACL('relacl')}, 'owner', relowner::regrole, 'method', amname, 'identity', relreplident,
      'row security', relrowsecurity, 'partition key', pg_get_partkeydef(c.oid), 'bound', pg_get_expr(relpartbound, c.oid),
      'parents', array(select inhparent::regclass::text from pg_inherits where inhrelid = c.oid),
      'view', case when relkind in ('v', 'm') then pg_get_viewdef(c.oid) end)
    from pg_class c left join pg_am a on a.oid = relam where relnamespace = 'public'::regnamespace`,
  columns: `
    select jsonb_build_object('table', attrelid::regclass, 'name', attname, 'type', format_type(atttypid, atttypmod),
      'position', row_number() over (partition by attrelid order by attnum), 'not null', attnotnull,
      'default', pg_get_expr(adbin, adrelid), 'identity', attidentity, 'generated', attgenerated, 'storage', attstorage,
      'compression', attcompression, 'statistics', attstattarget, 'collation', attcollation::regcollation,
      'options', attoptions, 'grants', ${ACL('attacl')})
    from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
  constraints: `
    select jsonb_build_object('table', conrelid::regclass, 'name', conname, 'definition', pg_get_constraintdef(oid),
      'deferrable', condeferrable, 'deferred', condeferred, 'validated', convalidated)
    from pg_constraint where connamespace = 'public'::regnamespace`,
  indexes: `
    select jsonb_build_object('definition', pg_get_indexdef(indexrelid), 'valid', indisvalid, 'clustered', indisclustered,
      'immediate', indimmediate, 'identity', indisreplident)
    from pg_index join pg_class c on c.oid = indexrelid where relnamespace = 'public'::regnamespace`,
  functions: `
    select jsonb_build_object('definition', pg_get_functiondef(oid), 'grants', ${ACL('proacl')}, 'owner', proowner::regrole)
    from pg_proc where pronamespace = 'public'::regnamespace`,
  sequences: `
    select to_jsonb(s) - 'last_value' || jsonb_build_object('owned by', (
      select refobjid::regclass || '.' || refobjsubid from pg_depend
      where objid = format('%I', sequencename)::regclass and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')))
    from pg_sequences s where schemaname = 'public'`,
  types: `
    select jsonb_build_object('name', typname, 'kind', typtype, 'base', typbasetype::regtype, 'default', typdefault,
      'labels', array(select enumlabel::text from pg_enum where enumtypid = t.oid order by enumsortorder))
    from pg_type t where typnamespace = 'public'::regnamespace`,
  triggers: `
    select jsonb_build_object('definition', pg_get_triggerdef(oid), 'enabled', tgenabled)
    from pg_trigger where not tgisinternal`,
  'event triggers': 'select to_jsonb(e) from pg_event_trigger e',
  rules: `select to_jsonb(r) from pg_rules r where schemaname = 'public'`,
  policies: 'select to_jsonb(p) from pg_policies p',
  statistics: 'select to_jsonb(pg_get_statisticsobjdef(oid)) from pg_statistic_ext',
  extensions: `select jsonb_build_object('name', extname, 'version', extversion) from pg_extension`,
  'default grants': 'select to_jsonb(d) from pg_default_acl d',
  comments: `
    select jsonb_build_object('of', pg_describe_object(classoid, objoid, objsubid), 'text', description)
    from pg_description
    where (pg_identify_object(classoid, objoid, objsubid)).schema = 'public'`,
};

/** The schema as the system catalog describes it, by kind, in an order that does not depend on how it was made. */
export async function catalogOf(database: Queryable): Promise<Readonly<Record<string, readonly string[]>>> {
  const catalog: Record<string, readonly string[]> = {};
  for (const [kind, query] of Object.entries(CATALOG)) {
    const { rows } = await database.query<{ thing: object }>(`select thing from (${query}) all_of (thing)`);
    catalog[kind] = rows.map(({ thing }) => JSON.stringify(thing)).sort();
  }
  return catalog;
}
