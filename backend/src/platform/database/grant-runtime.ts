import { DEFAULT_SCHEMA } from 'bullmq';
import pg from 'pg';
import { connectionOptions } from '@terrace/event-core/database/pool';

/** The privilege to vacuum and lock without owning came with it. */
const VERSION_WITH_MAINTAIN = 170_000;

/**
 * Gives the role of DATABASE_URL what the program needs, and no more: rows of every table, but neither the schema
 * nor changes of what is in the log. Run by the owner after each migration; the same again changes nothing.
 * Does nothing when both addresses are of one role.
 */
export async function grantRuntime(ownerUrl: string, runtimeUrl: string): Promise<void> {
  const role = await onDatabase(runtimeUrl, currentUser);
  await onDatabase(ownerUrl, async (client) => {
    if (role === (await currentUser(client))) return;
    const { rows } = await client.query<{ version: number; jobs: boolean }>(
      `select current_setting('server_version_num')::integer as version, to_regnamespace($1) is not null as jobs`,
      [DEFAULT_SCHEMA],
    );
    const [server] = rows;
    if (!server) throw new Error('A select without a table answers one row');
    const to = client.escapeIdentifier(role);
    const statements = [
      ...grantsOnData(to),
      ...grantsOnLog(to, server.version >= VERSION_WITH_MAINTAIN),
      ...(server.jobs ? grantsOnJobs(to) : []),
    ];
    await client.query(`begin; ${statements.join('; ')}; commit`);
  });
}

/** Rows of tables and numbers of sequences, also of those to come. */
function grantsOnData(to: string): string[] {
  return [
    `grant usage on schema public to ${to}`,
    `grant select, insert, update, delete on all tables in schema public to ${to}`,
    `grant usage, select on all sequences in schema public to ${to}`,
    `alter default privileges in schema public grant select, insert, update, delete on tables to ${to}`,
    `alter default privileges in schema public grant usage, select on sequences to ${to}`,
    `grant execute on function begin_shadow_table(text), swap_shadow_table(text) to ${to}`,
    `grant execute on function rewrite_personal_keys(xid), overwrite_old_wal() to ${to}`,
    // Migrations write these.
    `revoke insert, update, delete on migrations, read_models from ${to}`,
  ];
}

/** Nothing in the log is changed or removed. An erasure locks it, the sequencer and an erasure vacuum. */
function grantsOnLog(to: string, hasMaintain: boolean): string[] {
  return [
    `revoke update, delete on events, feed from ${to}`,
    hasMaintain
      ? `grant maintain on events, outbox, personal_keys to ${to}`
      : // Before 17 the lock needs a right to change; the vacuum is left to the owner and to autovacuum.
        `grant update on events to ${to}`,
  ];
}

/** BullMQ makes a sequence for each queue when it is first used. */
function grantsOnJobs(to: string): string[] {
  const schema = DEFAULT_SCHEMA;
  return [
    `grant usage, create on schema ${schema} to ${to}`,
    `grant select, insert, update, delete on all tables in schema ${schema} to ${to}`,
    `grant usage, select, update on all sequences in schema ${schema} to ${to}`,
  ];
}

async function currentUser(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('select current_user::text as role');
  const [row] = rows;
  if (!row) throw new Error('A select without a table answers one row');
  return row.role;
}

async function onDatabase<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connectionOptions(url));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
