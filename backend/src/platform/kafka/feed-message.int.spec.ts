import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { appendRaw } from '../../../test/raw-log.js';
import { createPool } from '@terrace/event-core/database/pool';
import { type FeedRow, readFeedRows } from '@terrace/event-core/feed/event-feed';
import { fromMessage, toMessage } from './feed-message.js';

describe('a Kafka message of the feed', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let rows: readonly FeedRow[];

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url);
    await appendRaw(pool, {
      streamId: 'a-1',
      data: { price: 12_500, text: 'Größe ✓', nested: { list: [1] } },
    });
    await appendRaw(pool, { streamId: 'a-2' });
    await pool.query(`update events set personal = '{"somebody":"c2VhbGVk"}' where stream_id = 'a-2'`);
    await pool.query('insert into feed (position, seq) select seq, seq from events');
    rows = await readFeedRows(pool, 0, 10);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('equals the database row when it arrives', () => {
    expect(rows).toHaveLength(2);
    expect(rows.map((row) => fromMessage(Buffer.from(toMessage(row).value)))).toEqual(rows);
    expect(rows.map((row) => toMessage(row).key)).toEqual(['a-1', 'a-2']);
  });

  it.each(['', 'null', '[]', '{', '{"position":1}'])('is rejected when it is %j', (text) => {
    expect(fromMessage(Buffer.from(text))).toBeUndefined();
    expect(fromMessage(null)).toBeUndefined();
  });
});
