import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClientBase, Pool } from 'pg';
import { appendOne } from '../../../test/append-request.js';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { createPool } from '../database/pool.js';
import { append as appendBatch, appendInOwnTransaction } from './append.js';

const WRITERS = 64;

/** `npm run test:faults` asks for the full numbers. */
const ROUNDS = process.env['FAULTS'] === 'full' ? 200 : 20;

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: WRITERS });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** One try of one writer; whether it succeeded. */
type Writer = (client: ClientBase, stream: string, expected: number) => Promise<boolean>;

/** The control: a store that puts its writers in a row, but does not look at the version they expect. */
const unchecked: Writer = async (client, stream) => {
  await client.query('begin');
  await client.query('lock table events in exclusive mode');
  await client.query(
    `insert into events (id, stream_id, version, type, data, meta, at)
     select $1, $2, coalesce(max(version), 0) + 1, 'Counted', '{}', '{}', now() from events where stream_id = $2`,
    [randomUUID(), stream],
  );
  await client.query('commit');
  return true;
};

/** All writers expect the same version at the same moment. How many succeeded, and the versions there are now. */
async function race(write: Writer, stream: string, expected: number) {
  const clients = await Promise.all(Array.from({ length: WRITERS }, () => pool.connect()));
  const tries = await Promise.allSettled(clients.map((client) => write(client, stream, expected)));
  for (const client of clients) client.release();
  const { rows } = await pool.query<{ version: number }>(
    'select version from events where stream_id = $1 order by version',
    [stream],
  );
  return {
    successes: tries.filter((one) => one.status === 'fulfilled' && one.value).length,
    versions: rows.map(({ version }) => version),
  };
}

it('(control) all concurrent writers succeed without the version check', async () => {
  expect((await race(unchecked, 'counter-two', 0)).successes).toBe(WRITERS);
});

/** The function that appends any batch, and the statement for one event, which asks it when it is refused. */
describe.each([
  { name: 'append_batch', append: appendBatch },
  { name: 'the statement for a single event', append: appendInOwnTransaction },
])('$name', ({ name, append }) => {
  beforeEach(async () => {
    await pool.query('truncate events, streams, outbox, idempotency_keys, claims');
  });

  it('lets exactly one of many writers with the same expected version succeed', async () => {
    const checked: Writer = async (client, stream, expected) =>
      (await append(client, appendOne(stream, expected))).length === 0;
    for (let round = 0; round < ROUNDS; round++) {
      expect(await race(checked, `counter of ${name}`, round)).toEqual({
        successes: 1,
        versions: Array.from({ length: round + 1 }, (_, index) => index + 1),
      });
    }
  });

  it('reports why one event was rejected and leaves nothing behind', async () => {
    const client = await pool.connect();
    try {
      const key = { group: 0, id: randomUUID(), fingerprint: '', result: 'null' };
      const first = { ...appendOne('counter-alone', 0), keys: [key] };
      expect(await append(client, first)).toEqual([]);
      const again = { ...appendOne('counter-alone', 1), keys: [key] };
      expect(await append(client, again)).toEqual([{ group: 0, reason: 'key-known', item: 0 }]);
      const late = { ...appendOne('counter-alone', 0), keys: [{ ...key, id: randomUUID() }] };
      expect(await append(client, late)).toEqual([{ group: 0, reason: 'version', item: 0 }]);
      await expect(append(client, { ...appendOne('counter-alone', 1), erasures: 9 })).rejects.toThrow(
        'erased',
      );
      const { rows } = await client.query(
        `select (select count(*) from events where stream_id = 'counter-alone') as events,
                (select version from streams where id = 'counter-alone') as version,
                (select count(*) from idempotency_keys) as keys`,
      );
      expect(rows).toEqual([{ events: 1, version: 1, keys: 1 }]);
    } finally {
      client.release();
    }
  });

  it('returns conflicts without an error and leaves nothing of a rejected group behind', async () => {
    const client = await pool.connect();
    try {
      await append(client, appendOne('counter-known', 0));
      const fine = appendOne('counter-fine', 0);
      const late = appendOne('counter-known', 0);
      const drawnIn = appendOne('counter-new', 0);
      const refusals = await append(client, {
        ...fine,
        streams: [
          ...fine.streams,
          ...late.streams.map((entry) => ({ ...entry, group: 1 })),
          ...drawnIn.streams.map((entry) => ({ ...entry, group: 1 })),
        ],
        events: [
          ...fine.events,
          ...[...late.events, ...drawnIn.events].map((entry) => ({ ...entry, group: 1 })),
        ],
        keys: [0, 1].map((group) => ({
          group,
          id: randomUUID(),
          fingerprint: '',
          result: 'null',
        })),
        claims: [0, 1].map((group) => ({
          group,
          scope: 'scope',
          value: `value ${group}`,
          stream: group === 0 ? 'counter-fine' : 'counter-new',
          take: true,
        })),
      });
      expect(refusals).toEqual([{ group: 1, reason: 'version', item: 1 }]);
      const count = async (sql: string) => (await client.query<{ count: number }>(sql)).rows[0]?.count;
      expect(await count(`select count(*) from streams where id in ('counter-fine', 'counter-new')`)).toBe(1);
      expect(
        await count(`select count(*) from events where stream_id in ('counter-fine', 'counter-new')`),
      ).toBe(1);
      expect(await count('select count(*) from idempotency_keys')).toBe(1);
      expect(await count('select count(*) from claims')).toBe(1);
    } finally {
      client.release();
    }
  });

  it('rolls back the claims that a rejected group took and released', async () => {
    const client = await pool.connect();
    try {
      const claim = (group: number, value: string, stream: string, take: boolean) => ({
        group,
        scope: 'name',
        value,
        stream,
        take,
      });
      await append(client, { ...appendOne('name-a', 0), claims: [claim(0, 'mine', 'name-a', true)] });
      await append(client, { ...appendOne('name-b', 0), claims: [claim(0, 'yours', 'name-b', true)] });
      const refusals = await append(client, {
        ...appendOne('name-a', 1),
        claims: [
          claim(0, 'free', 'name-a', true),
          claim(0, 'mine', 'name-a', false),
          claim(0, 'yours', 'name-a', true),
        ],
      });
      expect(refusals).toEqual([{ group: 0, reason: 'claim', item: 2 }]);
      const { rows } = await client.query(
        `select value, stream_id from claims where scope = 'name' order by value`,
      );
      expect(rows).toEqual([
        { value: 'mine', stream_id: 'name-a' },
        { value: 'yours', stream_id: 'name-b' },
      ]);
      const { rows: streams } = await client.query(`select version from streams where id = 'name-a'`);
      expect(streams).toEqual([{ version: 1 }]);
    } finally {
      client.release();
    }
  });

  it('does not append when a stream that was only read has another version', async () => {
    const client = await pool.connect();
    try {
      await append(client, appendOne('fact-one', 0));
      const write = appendOne('fact-user', 0);
      const look = (expected: number) => ({
        group: 0,
        id: 'fact-one',
        expected,
        next: expected,
        lock: true,
      });
      const refusals = await append(client, { ...write, streams: [look(0), ...write.streams] });
      expect(refusals).toEqual([{ group: 0, reason: 'version', item: 0 }]);
      expect(await append(client, { ...write, streams: [look(1), ...write.streams] })).toEqual([]);
    } finally {
      client.release();
    }
  });
});
