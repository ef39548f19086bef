import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { createPool } from '@terrace/event-core/database/pool';
import { EventStore } from '@terrace/event-core/store/event-store';
import { PersonEraser } from '@terrace/event-core/projections/person-eraser';
import { ProjectionRegistry } from '@terrace/event-core/model/read-model';
import { type TestApp, startTestApp } from '../app.js';
import { TEST_ENVIRONMENT } from '../environment.js';
import { type TestDatabase, createTestDatabase } from '../database.js';
import { type PaymentWorld, startPaymentWorld } from '../payment-world.js';
import { eraseNow } from '../market.js';
import { eventually } from '../eventually.js';
import { type Story, runStory } from './canary-story.js';
import { foundIn, newCanaries, textsIn } from './canaries.js';
import { dump } from './dump.js';

const canaries = newCanaries();
const admin = { email: TEST_ENVIRONMENT.ADMIN_EMAIL, password: TEST_ENVIRONMENT.ADMIN_PASSWORD };
const { buyer, seller, bank, holders, deliveryAddress } = canaries;
/** The personal data of the two who are erased. */
const theirs = [...textsIn({ buyer, seller, bank, holders }), deliveryAddress];

/** Who is in the sealed parts of the events of the two. */
let persons: readonly string[];
let world: PaymentWorld;
let app: TestApp;
let pool: Pool;
let story: Story;
/** The events before anybody is erased, by their sequence number. */
let before: readonly number[];
let totals: object[];
let yesterday: readonly Copy[];

beforeAll(async () => {
  world = await startPaymentWorld();
  app = await startTestApp({ ...world.environment, EMAIL_API_URL: `${world.sandbox.url}/email` });
  world.appUrl = app.url;
  pool = createPool(app.databaseUrl);
  story = await runStory({ app, world, admin }, canaries);
  persons = [story.buyerId, story.sellerId, ...(await holdersOf(story.purchaseId))];
  before = await eventsIn(pool);
  totals = await totalsOf(pool);
  const readModels = app.app.get(ProjectionRegistry).all();
  const log = ['streams', 'events', 'feed', 'feed_head', 'claims'];
  yesterday = await copy(pool, [...log, ...readModels.map(({ table }) => table)]);
});
afterAll(async () => {
  await pool?.end();
  await app?.close();
  await world?.close();
});

interface Copy {
  readonly table: string;
  readonly rows: readonly object[];
}

/** A part of a backup. */
async function copy(database: Pool, tables: readonly string[]): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (const table of tables) {
    const { rows } = await database.query<{ row: object }>(`select to_jsonb(t) as row from ${table} t`);
    copies.push({ table, rows: rows.map(({ row }) => row) });
  }
  return copies;
}

async function restore(database: Pool, copies: readonly Copy[]): Promise<void> {
  for (const { table, rows } of copies) {
    await database.query(`truncate ${table}`);
    const columns = await storedColumns(database, table);
    await database.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  await database.query(
    "select setval(pg_get_serial_sequence('events', 'seq'), (select max(seq) from events))",
  );
}

/** Those that are no expressions of others, which Postgres writes itself. */
async function storedColumns(database: Pool, table: string): Promise<string> {
  const { rows } = await database.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]?.columns ?? '';
}

async function holdersOf(purchaseId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select jsonb_array_elements_text(data -> 'holderIds') as id from events where stream_id = 'purchase-' || $1`,
    [purchaseId],
  );
  return rows.map(({ id }) => id);
}

/** Which events are in the log. */
async function eventsIn(database: Pool): Promise<number[]> {
  const { rows } = await database.query<{ seqs: number[] }>(
    'select array_agg(seq::int order by seq) as seqs from events',
  );
  return rows[0]?.seqs ?? [];
}

/**
 * Totals that an erasure must not change: money, tickets, and the events in the log before it (reactions and jobs
 * append others meanwhile, in any order).
 */
async function totalsOf(database: Pool): Promise<object[]> {
  const { rows } = await database.query<object>(
    `select (select md5(string_agg(seq || type || data::text, ',' order by seq)) from events
             where seq = any($1)) as log,
            (select sum(final_amount) from purchase_list where status = 'completed') as taken,
            (select sum(quantity) from purchase_list) as bought,
            (select sum(sold) from ticket_list) as sold, (select sum(quantity) from ticket_list) as listed`,
    [before],
  );
  return rows;
}

const keysLeft = async () => {
  const { rows } = await pool.query<{ left: number }>(
    'select count(*)::int as left from personal_keys where person_id = any($1) and wrapped is not null',
    [persons],
  );
  return rows[0]?.left;
};

// product.md 4.5, 15.2
describe('two erased people', () => {
  it('(control) can be read before', async () => {
    expect(foundIn(await dump(pool), theirs).length).toBeGreaterThan(5);
    expect(await keysLeft()).toBe(2 + holders.length);
  });

  it('have no key left, and neither have the ticket holders of the buyer', async () => {
    await eraseNow(app, 'buyer', story.buyerId);
    await eraseNow(app, 'seller', story.sellerId);
    await eventually('all keys are destroyed', async () => (await keysLeft()) === 0);
  });

  it('are nowhere in the database any more, in no read model and no log', async () => {
    await eventually(
      'the rows are written again',
      async () => foundIn(await dump(pool), theirs).length === 0,
    );
    const streams = [
      `purchase-${story.purchaseId}`,
      `ticket-${story.ticketId}`,
      `bankinfo-${story.sellerId}`,
    ];
    for (const stream of streams) {
      const events = await app.app.get(EventStore).readStream(stream);
      const readable = events.flatMap(({ personal }) => Object.keys(personal ?? {}));
      expect(readable.filter((person) => persons.includes(person))).toEqual([]);
    }
  });

  it('leave every total unchanged', async () => {
    expect(await totalsOf(pool)).toEqual(totals);
  });

  describe("with yesterday's log restored beside today's keys", () => {
    let restored: TestDatabase;
    beforeAll(async () => {
      restored = await createTestDatabase();
    });
    afterAll(() => restored.drop());

    it('stay unreadable once everybody is erased again', async () => {
      const there = createPool(restored.url);
      await restore(there, [...yesterday, ...(await copy(pool, ['personal_keys']))]);
      expect(foundIn(await dump(there), theirs).length).toBeGreaterThan(5);
      const second = await startTestApp({ ...world.environment, ROLE: 'api' }, restored.url);
      try {
        await second.app.get(PersonEraser).eraseAgain();
        expect(foundIn(await dump(there), theirs)).toEqual([]);
        expect(await totalsOf(there)).toEqual(totals);
      } finally {
        await second.close();
        await there.end();
      }
    });
  });
});
