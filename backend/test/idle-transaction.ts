import type { Pool, PoolClient } from 'pg';

/**
 * A transaction that stays open while a spec waits for others. Our connections end a transaction that is idle for 3 s, which a busy
 * machine takes longer than. The caller ends it and releases the connection.
 */
export async function idleTransaction(pool: Pool, begin = 'begin'): Promise<PoolClient> {
  const client = await pool.connect();
  await client.query(begin);
  await client.query('set local idle_in_transaction_session_timeout = 0');
  return client;
}
