import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { appendOne } from '../../../test/append-request.js';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { createPool } from '../database/pool.js';
import type { QuickQuery, Queryable } from '../database/queryable.js';
import { defineReadModel, integer, nullable, textArray } from '../model/read-model.js';
import type { AppendRequest } from './append-request.js';
import { append, appendInOwnTransaction } from './append.js';
import { rowText } from './rows.js';

const counters = defineReadModel({
  table: 'counters',
  category: 'counter',
  columns: { count: integer(), tags: nullable(textArray()) },
}).projection((row) => row);

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  await pool.query(
    'create table counters (id text primary key, version integer not null, count integer not null, tags text[])',
  );
});

beforeEach(async () => {
  await pool.query('truncate events, streams, outbox, idempotency_keys, claims, counters');
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Appends one event to the stream of a counter, whose row then has this count. */
function countTo(count: number, tags: readonly string[] | null = ['a', 'b, c']): AppendRequest {
  const row = rowText(counters, 'one', count, { count, tags }, () => null);
  return {
    ...appendOne('counter-one', count - 1),
    tables: [{ projection: counters, rows: [{ ...row, group: 0 }], removed: [] }],
  };
}

/** The row of the counter, and whether the transaction that wrote it wrote the newest event too. */
async function storedRow() {
  const { rows } = await pool.query(
    `select c.version, c.count, c.tags, c.xmin = e.xmin as "isWrittenWithEvent"
     from counters c join events e on e.stream_id = 'counter-' || c.id and e.version = c.version`,
  );
  return rows;
}

describe.each([
  { name: 'append_batch', append },
  { name: 'the statement for a single event', append: appendInOwnTransaction },
])('a row of a read model, by $name', (path) => {
  it('is inserted and updated in the transaction of its event', async () => {
    expect(await path.append(pool, countTo(1))).toEqual([]);
    const inserted = { version: 1, count: 1, tags: ['a', 'b, c'], isWrittenWithEvent: true };
    expect(await storedRow()).toEqual([inserted]);
    expect(await path.append(pool, countTo(2, null))).toEqual([]);
    expect(await storedRow()).toEqual([{ version: 2, count: 2, tags: null, isWrittenWithEvent: true }]);
  });

  it('stays as it was when the event is refused', async () => {
    await path.append(pool, countTo(1));
    const before = await storedRow();
    const late = { ...appendOne('counter-one', 0), tables: countTo(2).tables };
    expect(await path.append(pool, late)).toEqual([{ group: 0, reason: 'version', item: 0 }]);
    expect(await storedRow()).toEqual(before);
  });
});

describe('appendInOwnTransaction', () => {
  /** The statements that an append sends to the database. */
  async function statementsOf(request: AppendRequest): Promise<readonly string[]> {
    const sent: string[] = [];
    const recorded: Queryable = {
      query: (query, values) => {
        const { text } = query as QuickQuery;
        sent.push(/\bappend_batch\(/.test(text) ? 'append_batch' : 'single');
        return pool.query<never>(query, values && [...values]);
      },
    };
    await appendInOwnTransaction(recorded, request);
    return sent;
  }

  const key = () => ({ group: 0, id: randomUUID().replaceAll('-', ''), fingerprint: '', result: 'null' });
  const one = appendOne('counter-one', 0);
  const other = appendOne('counter-two', 0);

  it.each<[string, AppendRequest]>([
    ['one event', one],
    ['one event with an idempotency key', { ...one, keys: [key()] }],
    ['one event with a row', countTo(1)],
    ['one event with a key and a row', { ...countTo(1), keys: [key()] }],
  ])('appends %s by the statement for a single event', async (_case, request) => {
    expect(await statementsOf(request)).toEqual(['single']);
  });

  const claim = { group: 0, scope: 'name', value: 'mine', stream: 'counter-one', take: true };
  const removed = [{ projection: counters, rows: [], removed: [{ group: 0, id: 'one' }] }];
  const look = { group: 0, id: 'counter-two', expected: 0, next: 0, lock: false };

  it.each<[string, AppendRequest]>([
    ['a claim', { ...one, claims: [claim] }],
    ['a removed row', { ...one, tables: removed }],
    ['a stream that is only read', { ...one, streams: [...one.streams, look] }],
    [
      'events of two streams',
      { ...one, streams: [...one.streams, ...other.streams], events: [...one.events, ...other.events] },
    ],
  ])('appends %s by append_batch', async (_case, request) => {
    expect(await statementsOf(request)).toEqual(['append_batch']);
  });

  it('asks append_batch why the single statement was refused', async () => {
    await appendInOwnTransaction(pool, one);
    expect(await statementsOf(appendOne('counter-one', 0))).toEqual(['single', 'append_batch']);
  });
});
