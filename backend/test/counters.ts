import type pg from 'pg';
import type { Queryable } from '@terrace/event-core/database/queryable';
import type { LiveRegistry } from '../src/platform/live/live-registry.js';
import type { LiveView } from '../src/platform/live/live-view.js';
import type { Row } from './live-client.js';
import { appendRaw } from './raw-log.js';

interface Counter {
  readonly id: string;
  readonly version: number;
  readonly owner: string;
  readonly value: number;
}

/** A read model for specs of the platform: counters, each with an owner; a hidden one is a tombstone. */
export async function createCounters(database: Queryable): Promise<void> {
  await database.query(
    'create table counters (id text primary key, version integer, owner text, value integer)',
  );
}

/** Counts one up in the transaction that appends the event; a negative step hides it. */
export async function count(pool: pg.Pool, id: string, owner = 'nobody', step = 1): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await appendRaw(client, { streamId: `counter-${id}` });
    await client.query(
      `insert into counters values ($1, 1, $2, $3)
       on conflict (id) do update set version = counters.version + 1, value = counters.value + $3`,
      [id, owner, step],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** What REST would answer: every counter with its version, hidden ones without data. */
export async function readCounters(database: Queryable): Promise<Map<string, Row>> {
  const { rows } = await database.query<Counter>('select * from counters');
  return new Map(rows.map((row) => [row.id, { version: row.version, data: presentCounter(row) }]));
}

/** Everyone may see `counters`; only the owner `mine`. */
export function registerCounters(registry: LiveRegistry): void {
  registry.addView(counterView);
  registry.addTopic({ topic: 'counters', authorise: async () => 'counters' });
  registry.addTopic({
    topic: 'mine',
    authorise: async (viewer) => (viewer.kind === 'account' ? `mine:${viewer.accountId}` : null),
  });
}

const counterView: LiveView<Counter> = {
  kind: 'counter',
  category: 'counter',
  load: async (ids, database) => {
    const { rows } = await database.query<Counter>('select * from counters where id = any($1)', [ids]);
    return rows;
  },
  messages: (row) => [
    { room: 'counters', topic: 'counters', data: presentCounter(row) },
    { room: `mine:${row.owner}`, topic: 'mine', data: { id: row.id, value: row.value } },
  ],
};

function presentCounter({ id, value }: Counter): object | null {
  return value < 0 ? null : { id, value };
}
