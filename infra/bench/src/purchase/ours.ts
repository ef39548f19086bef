import { randomUUID } from 'node:crypto';
import { type CatalogueEvent, searchEvents } from '@terrace/contracts/http/market/catalogue';
import { loginAdmin, loginSeller } from '@terrace/contracts/http/identity/identity';
import { registerSeller } from '@terrace/contracts/http/identity/registration';
import { approveSeller } from '@terrace/contracts/http/selling/sellers';
import { approveTicket, uploadTicket } from '@terrace/contracts/http/selling/tickets';
import pg from 'pg';
import type { BenchDatabases } from '../bench-databases.js';
import { type Product, startProduct } from '../product.js';
import type { AfterSale, Backlog, Marketplace } from './marketplace.js';
import { ShopClient } from './shop-client.js';
import { LISTING_SIZE, type Stock } from './stock.js';

const ADMIN = { email: 'admin@bench.test', password: 'an-administrator-of-benchmarks' };
const PASSWORD = 'secret-1';
const FAR_AHEAD_MS = 30 * 86_400_000;

/** The product. */
export async function startOurs(): Promise<Marketplace> {
  const product = await startProduct(
    // The mail about the approval of its tickets would wait for a minute, and be counted as a purchase's.
    { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, DECISION_MAIL_SECONDS: '1' },
    { countsStatements: true },
  );
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  return new Ours(product, database);
}

class Ours implements Marketplace {
  readonly name = 'ours';
  readonly url: string;
  readonly cardUrl: string;
  readonly pid: number;
  readonly outsidePid: number;
  readonly databases: BenchDatabases;
  readonly databaseUrl: string;

  constructor(
    private readonly product: Product,
    private readonly database: pg.Client,
  ) {
    ({ url: this.url, pid: this.pid, databases: this.databases, databaseUrl: this.databaseUrl } = product);
    ({ url: this.cardUrl, pid: this.outsidePid } = product.outside);
  }

  async stock(sellers: number, purchases: number): Promise<Stock> {
    const admin = new ShopClient(this.url);
    await admin.ask(loginAdmin, { body: ADMIN });
    const event = await this.eventToCome(admin);
    const listings: string[][] = [];
    const size = Math.ceil(purchases / sellers / LISTING_SIZE);
    for (let seller = 0; seller < sellers; seller += 1)
      listings.push(await this.listings(size, event, admin));
    return { eventId: event.id, listings };
  }

  async mark(): Promise<number> {
    const { rows } = await this.database.query<{ seq: number }>(
      'select coalesce(max(seq), 0)::float8 as seq from events',
    );
    return rows[0]?.seq ?? 0;
  }

  async backlog(): Promise<Backlog> {
    const { rows } = await this.database.query<Backlog>(
      `select (head.position - slowest.position)::float8 + (select count(*) from outbox) as events,
              coalesce(extract(epoch from clock_timestamp() - (
                select e.at from feed f join events e using (seq) where f.position = slowest.position + 1
              ))::float8, 0) as seconds,
              slowest.name as slowest
       from feed_head head, (select name, position from consumers order by position limit 1) slowest`,
    );
    return rows[0] ?? { events: 0, seconds: 0, slowest: '' };
  }

  async isQuiet(): Promise<boolean> {
    const { rows } = await this.database.query<{ quiet: boolean }>(
      `select not exists (select from outbox)
              and not exists (select from consumers, feed_head where consumers.position < feed_head.position)
              and not exists (select from bullmq.job where state = 'waiting')
              and not exists (select from bullmq.job where state = 'active')
              and not exists (select from unfinished_jobs where finished_at is null) as quiet`,
    );
    return rows[0]?.quiet ?? false;
  }

  async afterSale(mark: number): Promise<AfterSale> {
    const { rows } = await this.database.query<AfterSale>(
      `with made as (
         select type, at, case type
             when 'PurchaseCompleted' then stream_id
             when 'DeliveryDue' then concat(data ->> 'purchaseId', data ->> 'lineId', data -> 'seat' ->> 'number')
             when 'NotificationAdded' then concat(data ->> 'causeEventId', data -> 'owner' ->> 'id')
             else data ->> 'purchaseId'
           end as about
         from events
         where seq > $1 and type in ('PurchaseCompleted', 'DeliveryDue', 'SaleCredited', 'NotificationAdded', 'DocumentIssued')
       ), counted as (
         select type, count(*)::int as total, count(distinct about)::int as once from made group by type
       ), numbers as (
         select (data ->> 'sequence')::int as number from events where seq > $1 and type = 'NumberGiven'
       )
       select ${onceOf('PurchaseCompleted')} as paid, ${onceOf('DeliveryDue')} as deliveries,
              ${onceOf('SaleCredited')} as credits, ${onceOf('DocumentIssued')} as receipts,
              ${onceOf('NotificationAdded')} as notifications,
              (select coalesce(sum(total - once), 0)::int from counted) as twice,
              (select coalesce(max(number) - min(number) + 1 - count(*), 0)::int from numbers) as gaps,
              (select count(*)::int from parked_streams)
                + (select count(*)::int from bullmq.job where state = 'failed') as failed,
              (select extract(epoch from max(at))::float8 * 1000 from made
               where type in ('DeliveryDue', 'SaleCredited', 'DocumentIssued')) as "lastAt"`,
      [mark],
    );
    const [sale] = rows;
    if (!sale) throw new Error('Nothing was counted');
    return sale;
  }

  async stop(): Promise<void> {
    await this.database.end();
    await this.product.stop();
  }

  private async eventToCome(client: ShopClient): Promise<CatalogueEvent> {
    const { items } = await client.ask(searchEvents);
    const from = Date.now() + FAR_AHEAD_MS;
    const event =
      items.find(({ startsAt }) => startsAt !== null && Date.parse(startsAt) > from) ?? items.at(-1);
    if (!event) throw new Error('The catalogue has no event');
    return event;
  }

  /** A new seller's, approved. */
  private async listings(count: number, event: CatalogueEvent, admin: ShopClient): Promise<string[]> {
    const seller = new ShopClient(this.url);
    const email = `${randomUUID()}@seats.test`;
    const { id: sellerId } = await seller.ask(registerSeller, {
      body: {
        fullName: 'Sam Seller',
        companyName: 'Seats Ltd',
        email,
        password: PASSWORD,
        phoneNumber: '+971 4 555 0100',
        address: '1 Marina, Dubai',
        idNumber: 'P1234567',
      },
    });
    await admin.ask(approveSeller, { params: { id: sellerId }, body: {} });
    await seller.ask(loginSeller, { body: { email, password: PASSWORD } });
    const ids: string[] = [];
    for (let listing = 0; listing < count; listing += 1) {
      const { id } = await seller.ask(uploadTicket, { body: listingOf(event) });
      await admin.ask(approveTicket, { params: { id }, body: {} });
      ids.push(id);
    }
    return ids;
  }
}

const onceOf = (type: string) => `coalesce((select once from counted where type = '${type}'), 0)`;

function listingOf(event: CatalogueEvent) {
  return {
    eventId: event.id,
    eventName: event.name,
    eventDate: event.dateOfEvent ?? '01/01/2099',
    eventTime: event.timeOfEvent ?? '20:00',
    venue: event.venue.name,
    ticketType: 'eTickets',
    price: { amount: 12_500, currency: 'USD' },
    quantity: LISTING_SIZE,
    deliveryAddress: '1 High Street',
    deliveryTime: '2 days before',
  } as const;
}
