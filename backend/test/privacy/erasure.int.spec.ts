import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eraseUser } from '@terrace/contracts/http/identity';
import { eraseSeller } from '@terrace/contracts/http/sellers';
import type { Pool } from 'pg';
import { createPool } from '../../src/platform/database/pool.js';
import { EventStore } from '../../src/platform/event-store/event-store.js';
import { PersonEraser } from '../../src/platform/projections/person-eraser.js';
import { ProjectionRegistry } from '../../src/platform/projections/projection-registry.js';
import { TEST_ENVIRONMENT, type TestApp, startTestApp } from '../app.js';
import { type TestDatabase, createTestDatabase } from '../database.js';
import { type PaymentWorld, startPaymentWorld } from '../payment-world.js';
import { until } from '../until.js';
import { type Told, tellStory } from './canary-story.js';
import { foundIn, newCanaries, textsIn } from './canaries.js';
import { dump } from './dump.js';

const canaries = newCanaries();
const admin = { email: TEST_ENVIRONMENT.ADMIN_EMAIL, password: TEST_ENVIRONMENT.ADMIN_PASSWORD };
const { buyer, seller, bank, holders, deliveryAddress } = canaries;
/** What was told by or about the two who are erased. */
const theirs = [...textsIn({ buyer, seller, bank, holders }), deliveryAddress];

/** Who is in the sealed parts of the events of the two. */
let persons: readonly string[];
let world: PaymentWorld;
let app: TestApp;
let pool: Pool;
let told: Told;
let totals: object[];
let yesterday: readonly Copy[];

beforeAll(async () => {
  world = await startPaymentWorld();
  app = await startTestApp({ ...world.environment, EMAIL_API_URL: `${world.sandbox.url}/email` });
  world.appUrl = app.url;
  pool = createPool(app.databaseUrl);
  told = await tellStory({ app, world, admin }, canaries);
  persons = [told.buyerId, told.sellerId, ...(await holdersOf(told.purchaseId))];
  await until('the feed is empty', async () => {
    const { rows } = await pool.query('select from outbox limit 1');
    return rows.length === 0;
  });
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
    await database.query(
      `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  await database.query(
    "select setval(pg_get_serial_sequence('events', 'seq'), (select max(seq) from events))",
  );
}

async function holdersOf(purchaseId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select jsonb_array_elements_text(data -> 'holderIds') as id from events where stream_id = 'purchase-' || $1`,
    [purchaseId],
  );
  return rows.map(({ id }) => id);
}

/** What must not change when somebody is forgotten: the log's shape, money and tickets. */
async function totalsOf(database: Pool): Promise<object[]> {
  const { rows } = await database.query<object>(
    `select (select md5(string_agg(seq || type || data::text, ',' order by seq)) from events
             where type not like '%Erased' and type <> 'TicketWithdrawn') as log,
            (select sum(final_amount) from purchase_list where status = 'completed') as taken,
            (select sum(quantity) from purchase_list) as bought,
            (select sum(sold) from ticket_list) as sold, (select sum(quantity) from ticket_list) as listed`,
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

describe('two persons who are erased', () => {
  it('(control) can be read before', async () => {
    expect(foundIn(await dump(pool), theirs).length).toBeGreaterThan(5);
    expect(await keysLeft()).toBe(2 + holders.length);
  });

  it('have no key left, and neither have the ticket holders of the buyer', async () => {
    await told.admin.done(eraseUser, { params: { id: told.buyerId } });
    await told.admin.done(eraseSeller, { params: { id: told.sellerId } });
    await until('all keys are destroyed', async () => (await keysLeft()) === 0);
  });

  it('stand nowhere in the database any more, in no read model and no log', async () => {
    await until('the rows are written anew', async () => foundIn(await dump(pool), theirs).length === 0);
    const streams = [`purchase-${told.purchaseId}`, `ticket-${told.ticketId}`, `bankinfo-${told.sellerId}`];
    for (const stream of streams) {
      const events = await app.app.get(EventStore).readStream(stream);
      const readable = events.flatMap(({ personal }) => Object.keys(personal ?? {}));
      expect(readable.filter((person) => persons.includes(person))).toEqual([]);
    }
  });

  it('leave every total as it was', async () => {
    expect(await totalsOf(pool)).toEqual(totals);
  });

  describe('and a log of yesterday, restored beside the keys of today', () => {
    let restored: TestDatabase;
    beforeAll(async () => {
      restored = await createTestDatabase();
    });
    afterAll(() => restored.drop());

    it('is as unreadable once everybody is erased again', async () => {
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
