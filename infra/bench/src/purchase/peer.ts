import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { freePort } from '@terrace/engines/free-port';
import pg from 'pg';
import { BenchDatabases } from '../bench-databases.js';
import { type Outside, startOutside } from '../product.js';
import type { AfterSale, Backlog, Marketplace } from './marketplace.js';
import { LISTING_SIZE, type Stock } from './stock.js';

const SCRIPT = new URL('peer/peer.program.js', import.meta.url);

/** A marketplace with row locks and an outbox, as a team writes it that does not store events. */
export async function startPeer(): Promise<Marketplace> {
  const [databases, port] = await Promise.all([BenchDatabases.start({ countsStatements: true }), freePort()]);
  const url = `http://127.0.0.1:${port}`;
  const outside = await startOutside(url);
  const databaseUrl = await databases.create('peer');
  const program = fork(SCRIPT, [databaseUrl, outside.url, outside.secret, String(port)]);
  const ended = once(program, 'exit').then(() =>
    Promise.reject(new Error('The peer ended before it was ready')),
  );
  await Promise.race([once(program, 'message'), ended]);
  ended.catch(() => undefined);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  return new Peer({ url, databases, databaseUrl, outside, program, database });
}

interface PeerParts {
  readonly url: string;
  readonly databases: BenchDatabases;
  readonly databaseUrl: string;
  readonly outside: Outside;
  readonly program: ChildProcess;
  readonly database: pg.Client;
}

class Peer implements Marketplace {
  readonly name = 'peer';
  readonly url: string;
  readonly cardUrl: string;
  readonly pid: number;
  readonly outsidePid: number;
  readonly databases: BenchDatabases;
  readonly databaseUrl: string;

  constructor(private readonly parts: PeerParts) {
    ({ url: this.url, databases: this.databases, databaseUrl: this.databaseUrl } = parts);
    ({ url: this.cardUrl, pid: this.outsidePid } = parts.outside);
    this.pid = parts.program.pid ?? 0;
  }

  async stock(sellers: number, purchases: number): Promise<Stock> {
    const { database } = this.parts;
    const eventId = randomUUID();
    await database.query(
      `insert into events values ($1, 'Arsenal vs Chelsea', '01/01/2099', '20:00', 'Emirates Stadium')`,
      [eventId],
    );
    const listings: string[][] = [];
    for (let seller = 0; seller < sellers; seller += 1) {
      const sellerId = randomUUID();
      await database.query(
        `insert into sellers values ($1, gen_random_uuid(), 'Sam Seller', 'Seats Ltd', 'sam@seats.test', 'active')`,
        [sellerId],
      );
      const { rows } = await database.query<{ id: string }>(
        `insert into listings (id, seller_id, event_id, label, price, currency, quantity, status)
         select gen_random_uuid(), $1, $2, 'Lower tier A12, row 7', 12500, 'USD', $3, 'approved'
         from generate_series(1, $4) returning id`,
        [sellerId, eventId, LISTING_SIZE, Math.ceil(purchases / sellers / LISTING_SIZE)],
      );
      listings.push(rows.map(({ id }) => id));
    }
    return { eventId, listings };
  }

  /** In microseconds, the resolution of Postgres' clock. */
  async mark(): Promise<number> {
    const { rows } = await this.parts.database.query<{ mark: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000000 as mark',
    );
    return rows[0]?.mark ?? 0;
  }

  /** Of the outbox alone: mails wait in a queue, and so do the product's, which its consumers are not behind for. */
  async backlog(): Promise<Backlog> {
    const { rows } = await this.parts.database.query<Backlog>(
      `select count(*)::float8 as events, 'after-sale' as slowest,
              coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float8 as seconds from outbox`,
    );
    return rows[0] ?? { events: 0, seconds: 0, slowest: '' };
  }

  async isQuiet(): Promise<boolean> {
    const { rows } = await this.parts.database.query<{ quiet: boolean }>(
      `select not exists (select from outbox) and not exists (select from mail_jobs where sent_at is null) as quiet`,
    );
    return rows[0]?.quiet ?? false;
  }

  /** Nothing can be there twice: the keys of the tables forbid it. */
  async afterSale(mark: number): Promise<AfterSale> {
    const { rows } = await this.parts.database.query<AfterSale>(
      `with paid as (
         select id from purchases where status = 'completed' and completed_at >= to_timestamp($1::float8 / 1000000)
       )
       select (select count(*)::int from paid) as paid,
              (select count(*)::int from deliveries where purchase_id in (select id from paid)) as deliveries,
              (select count(*)::int from seller_credits where purchase_id in (select id from paid)) as credits,
              (select count(*)::int from documents where purchase_id in (select id from paid)) as receipts,
              (select count(*)::int from notifications where purchase_id in (select id from paid)) as notifications,
              0 as twice,
              (select coalesce(max(sequence) - min(sequence) + 1 - count(*), 0)::int
               from documents where purchase_id in (select id from paid)) as gaps,
              (select count(*)::int from outbox where attempts > 0)
                + (select count(*)::int from mail_jobs where attempts > 1) as failed,
              (select extract(epoch from max(at))::float8 * 1000 from (
                 select max(started_at) as at from deliveries union all
                 select max(at) from seller_credits union all select max(at) from documents) last) as "lastAt"`,
      [mark],
    );
    const [sale] = rows;
    if (!sale) throw new Error('Nothing was counted');
    return sale;
  }

  async stop(): Promise<void> {
    const { database, program, outside, databases } = this.parts;
    await database.end();
    const ended = once(program, 'exit');
    program.kill('SIGTERM');
    await Promise.all([ended, outside.stop()]);
    await databases.remove();
  }
}
