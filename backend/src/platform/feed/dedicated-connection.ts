import { Client, type Pool } from 'pg';

/** Opens a connection of one's own, for session locks and LISTEN, which must not come from the pool. */
export type Connect = () => Promise<Client>;

/**
 * Connections to the pool's database that do not count against the pool: a busy pool must not keep
 * the sequencer from its work. `name` shows in pg_stat_activity.
 */
export function connectBeside(pool: Pool, name: string): Connect {
  return async () => {
    const client = new Client(pool.options);
    // A connection that dies says so here; without a listener the process would end.
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(`select set_config('application_name', $1, false)`, [name]);
    } catch (error) {
      await client.end();
      throw error;
    }
    return client;
  };
}
