import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loginSeller } from '@terrace/contracts/http/identity/identity';
import { registerSeller } from '@terrace/contracts/http/identity/registration';
import { approveSeller } from '@terrace/contracts/http/selling/sellers';
import {
  type ImportOutcome,
  type TicketFileResult,
  checkTicketFile,
  importTickets,
} from '@terrace/contracts/http/selling/ticket-import';
import { UNREADABLE_DELIVERY_TIME } from '@terrace/contracts/values/time/delivery-time';
import { myTickets, withdrawTicket } from '@terrace/contracts/http/selling/tickets';
import { decodeText } from '@terrace/contracts/values/text/decode-text';
import { on } from '@terrace/event-core/model/plan';
import pg from 'pg';
import { EXCEL, type ExcelTicket, excelFile, excelTickets } from '../../../../../test/excel-files.js';
import { newSeller, signedInAdmin } from '../../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../../test/app.js';
import { Caller } from '../../../../../test/caller.js';
import { refreshed, startCatalogueApp } from '../../../../../test/catalogue-app.js';
import {
  type SmallUpstream,
  startSmallUpstream,
  upstreamEvent,
} from '../../../../../test/upstream/small-upstream.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { inContext } from '../../../../platform/observability/context.js';
import { ticketDecider } from '../ticket.decider.js';
import { detailsOf } from '../ticket.events.js';

const [TIMES, TICKETS] = process.env['FAULTS'] === 'full' ? [20, 30] : [6, 10];
const DAY = `15/06/${new Date().getFullYear() + 1}`;
const EVENT = 'Arsenal vs Chelsea';
const HEADER =
  'Reference;Event;Date;Time;Type;Section;Row;Seat;Price;Quantity;Description;Delivery address;Delivery time';

let upstream: SmallUpstream;
let one: TestApp;
let other: TestApp;
let admin: Caller;
let pool: pg.Pool;

beforeAll(async () => {
  upstream = await startSmallUpstream();
  upstream.tournaments.set('cup', [
    upstreamEvent('e1', EVENT),
    upstreamEvent('e2', 'Ajax vs PSV', { timeOfEvent: null }),
    upstreamEvent('e3', 'Old vs Older', { dateOfEvent: '15/06/2020' }),
  ]);
  one = await startCatalogueApp(upstream.url);
  other = await startTestApp({ EVENTS_API_URL: upstream.url }, one.databaseUrl);
  await refreshed(other, null);
  admin = await signedInAdmin(one);
  pool = new pg.Pool({ connectionString: one.databaseUrl, max: 2 });
});
afterAll(async () => {
  await pool?.end();
  await other?.close();
  await one?.close();
  await upstream?.close();
});

async function approvedSeller(): Promise<{ id: string; seller: Caller }> {
  const seller = new Caller(one);
  const form = newSeller();
  const { id } = await seller.done(registerSeller, { body: form });
  await admin.done(approveSeller, { params: { id }, body: {} });
  await seller.done(loginSeller, { body: { email: form.email, password: form.password } });
  return { id, seller };
}

const cells = {
  reference: 'R-1',
  event: EVENT,
  date: DAY,
  time: '',
  type: 'eTickets',
  section: 'A',
  row: '3',
  seat: '12-13',
  price: '125,50',
  quantity: '2',
  description: '"Two; ""together"""',
  address: '1 High Street',
  delivery: '2 days before',
};
const row = (changes: Partial<typeof cells> = {}) => Object.values({ ...cells, ...changes }).join(';');
const file = (...rows: readonly string[]) => ['\ufeff' + HEADER, ...rows].join('\r\n');
const references = (count: number) => Array.from({ length: count }, (_none, index) => `R-${index + 1}`);
/** Each ticket in a row of its own: no seat is listed twice. */
const fileOf = (count: number) =>
  file(...references(count).map((reference, nth) => row({ reference, row: String(nth + 3) })));

const check = async (seller: Caller, text: string) => seller.done(checkTicketFile, { body: { file: text } });
const outcomes = ({ rows }: TicketFileResult): ImportOutcome[] => rows.map(({ outcome }) => outcome);
const messages = ({ rows }: TicketFileResult) =>
  rows.map(({ problems }) => problems.map(({ column, message }) => `${column}: ${message}`));

/** How often each reference of a seller was listed, by the log. */
async function listings(sellerId: string): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ reference: string; count: number }>(
    `select data ->> 'reference' as reference, count(*)::int as count from events
     where type = 'TicketUploaded' and data ->> 'sellerId' = $1 group by 1`,
    [sellerId],
  );
  return Object.fromEntries(rows.map(({ reference, count }) => [reference, count]));
}
const onceEach = (count: number) => Object.fromEntries(references(count).map((reference) => [reference, 1]));

describe('a file of tickets', () => {
  it('is checked row by row without changing anything', async () => {
    const { id, seller } = await approvedSeller();
    const result = await check(
      seller,
      file(
        row(),
        row({ reference: 'R-2', event: EVENT.toUpperCase(), type: 'mobile tickets', row: '4', price: '0' }),
        row({ reference: '', event: 'Nobody vs Nobody' }),
        row({ reference: 'R-4', price: '1.234,5,0', quantity: '0', type: 'Scroll', delivery: '' }),
        row({ reference: 'R-1' }),
        row({ reference: 'R-6', event: 'Old vs Older', date: '15/06/2020' }),
        row({ reference: 'R-7', event: 'Ajax vs PSV' }),
        row({ reference: 'R-8', event: 'Ajax vs PSV', time: '18:00' }),
        row({ reference: 'R-9', date: '2020-02-31' }),
        row({ reference: 'R-10', address: '1 High Street;London' }),
      ),
    );
    expect(messages(result)).toEqual([
      [],
      [],
      ['Reference: Reference is required', 'Event: No event of this name on this day'],
      [
        'Type: Please write eTickets, Mobile Tickets, Paper Tickets',
        'Price: Price must be a number with at most two decimals, 0 or more',
        'Quantity: Quantity must be a whole number from 1 to 1000',
        'Delivery time: Delivery time is required',
      ],
      ['Reference: Row 2 has the same reference'],
      ['Date: Event date cannot be in the past'],
      ['Time: Event time is required'],
      [],
      ['Date: There is no such day: please check the day and the month'],
      [
        `Delivery time: ${UNREADABLE_DELIVERY_TIME}`,
        'null: More cells than columns: please put quotes around long texts',
      ],
    ]);
    expect(outcomes(result).filter((outcome) => outcome === 'ready')).toHaveLength(3);
    expect(result.rows[1]).toMatchObject({
      row: 3,
      reference: 'R-2',
      event: EVENT,
      price: { amount: 0, currency: 'USD' },
    });
    expect(await listings(id)).toEqual({});
  });

  it('lists what is right, and the rest once it was corrected', async () => {
    const { id, seller } = await approvedSeller();
    const send = (text: string) => seller.done(importTickets, { body: { file: text } });
    const wrong = file(row(), row({ reference: 'R-2', price: 'dear' }));
    expect(outcomes(await send(wrong))).toEqual(['imported', 'refused']);
    const corrected = fileOf(2);
    expect(outcomes(await check(seller, corrected))).toEqual(['already-imported', 'ready']);
    expect(outcomes(await send(corrected))).toEqual(['already-imported', 'imported']);
    const again = await send(corrected);
    expect(outcomes(again)).toEqual(['already-imported', 'already-imported']);
    const { items } = await seller.done(myTickets, { query: {} });
    expect(items.map((ticket) => ticket.id).sort()).toEqual(again.rows.map((each) => each.ticketId).sort());
    expect(items.find(({ reference }) => reference === 'R-1')).toMatchObject({
      ...{ eventId: 'e1', eventTime: '20:00', venue: 'The Ground', status: 'pending' },
      ...{ section: 'A', row: '3', seat: '12-13', quantity: 2, price: { amount: 12_550, currency: 'USD' } },
      ...{ description: 'Two; "together"', deliveryAddress: '1 High Street' },
    });
    expect(await listings(id)).toEqual(onceEach(2));
  });

  // product.md 4.17
  it('is refused seats that its seller has listed, however they are written, or that a row above has', async () => {
    const { seller } = await approvedSeller();
    await seller.done(importTickets, { body: { file: file(row()) } });
    const result = await check(
      seller,
      file(
        row({ reference: 'R-2', section: 'Block A', row: '03', seat: '013', quantity: '1' }),
        row({ reference: 'R-3', row: '4' }),
        row({ reference: 'R-4', row: '4', seat: '13-14' }),
        row({ reference: 'R-5', row: '4', seat: '14-15' }),
      ),
    );
    expect(messages(result)).toEqual([
      ['Seat: You have listed one of these seats for this event already.'],
      [],
      ['Seat: Row 3 has one of these seats'],
      [],
    ]);
    expect(outcomes(result)).toEqual(['refused', 'ready', 'refused', 'ready']);
  });

  it('keeps a reference for good, and for its seller alone', async () => {
    const { seller } = await approvedSeller();
    const stranger = await approvedSeller();
    const { rows } = await seller.done(importTickets, { body: { file: fileOf(1) } });
    await seller.done(withdrawTicket, { params: { id: rows[0]?.ticketId ?? '' } });
    const again = await seller.done(importTickets, { body: { file: fileOf(1) } });
    expect(outcomes(again)).toEqual(['already-imported']);
    const theirs = await stranger.seller.done(importTickets, { body: { file: fileOf(1) } });
    expect(outcomes(theirs)).toEqual(['imported']);
  });

  it('gets the first answer again for a repeated key', async () => {
    const { id, seller } = await approvedSeller();
    const headers = { 'idempotency-key': newId() };
    const send = () => seller.done(importTickets, { body: { file: fileOf(3) }, headers });
    const first = await send();
    expect(outcomes(first)).toEqual(Array(3).fill('imported'));
    expect(await send()).toEqual(first);
    expect(await listings(id)).toEqual(onceEach(3));
  });

  it('may have 500 tickets and 1 MB, and no more', async () => {
    const { seller } = await approvedSeller();
    expect(outcomes(await check(seller, fileOf(500) + '\r\n'.repeat(10)))).toEqual(Array(500).fill('ready'));
    const call = (text: string) => seller.call(checkTicketFile, { body: { file: text } });
    const says = (message: string) => ({ status: 400, body: { errors: [{ path: 'file', message }] } });
    expect(await call(fileOf(501))).toMatchObject(says('A file may have at most 500 listings'));
    const long = row({ description: 'x'.repeat(1024 * 1024) });
    expect(await call(file(long))).toMatchObject(says('A file may have at most 1 MB'));
    expect(await call('x'.repeat(3 * 1024 * 1024))).toMatchObject({ status: 413 });
    expect(await call('Reference,Event')).toMatchObject({ status: 400 });
  });
});

const meant = excelTickets(500, DAY.slice(-4), EVENT, 'Ajax vs PSV');

describe('a file as a spreadsheet writes it', () => {
  it.each(['German', 'American', 'Spanish'] as const)(
    'of 500 tickets in %s lists them, cell by cell',
    async (language) => {
      const { id, seller } = await approvedSeller();
      const text = decodeText(excelFile(EXCEL[language], meant, 'Münchner Straße 5, Köln')) ?? '';
      const result = await seller.done(importTickets, { body: { file: text } });
      expect(messages(result).flat()).toEqual([]);
      const { rows } = await pool.query<ExcelTicket & { deliveryTime: string }>(
        `select reference, event_name as "eventName", event_time as time, ticket_type as "ticketType", section,
              seat_row as row, seat, price::int, quantity, description, delivery_time as "deliveryTime",
              to_char(to_date(event_date, 'DD/MM/YYYY'), 'YYYY-MM-DD') as day
       from ticket_list where seller_id = $1 order by substr(reference, 3)::int`,
        [id],
      );
      expect(rows).toEqual(meant.map((ticket) => ({ ...ticket, deliveryTime: '2 days before the event' })));
      const { items } = await seller.done(myTickets, { query: {} });
      expect(items[0]?.deliveryAddress).toBe('Münchner Straße 5, Köln');
    },
  );
});

/** Adapter of the control: looks which references are listed and then lists the others, with no claim in between. */
async function importUnclaimed(app: TestApp, sellerId: string): Promise<void> {
  const unclaimed = { ...ticketDecider, claims: () => ({}) };
  const { rows } = await pool.query<{ reference: string }>(
    'select reference from ticket_list where seller_id = $1',
    [sellerId],
  );
  const listed = new Set(rows.map(({ reference }) => reference));
  const context = { correlationId: newId(), actor: { role: 'system', id: 'control' } } as const;
  const commands = references(TICKETS)
    .filter((reference) => !listed.has(reference))
    .map((reference) =>
      on(
        unclaimed,
        newId(),
        {
          type: 'UploadTicket',
          seller: { id: sellerId, fullName: 'Sam Seller', companyName: 'Seats Ltd' },
          event: { eventId: 'e1', eventName: EVENT, eventDate: DAY, eventTime: '20:00', venue: 'The Ground' },
          details: detailsOf({
            ...{ ticketType: 'eTickets', section: 'A', row: '3', seat: '12', quantity: 1 },
            ...{ price: { amount: 12_500, currency: 'USD' }, deliveryTime: '2 days before' },
          }),
          ...{ deliveryAddress: '1 High Street', reference },
        },
        { isNew: true },
      ),
    );
  await inContext(context, () =>
    app.app.get(CommandExecutor).execute({ commands: () => commands, result: {} }),
  );
}

describe(`the same file, ${TIMES} times at once over two processes`, () => {
  it('lists each reference once, and tells every other import so', async () => {
    const { id, seller } = await approvedSeller();
    const results = await Promise.all(
      Array.from({ length: TIMES }, (_none, index) =>
        seller.copy(index % 2 ? one : other).done(importTickets, {
          body: { file: fileOf(TICKETS) },
          headers: { 'idempotency-key': newId() },
        }),
      ),
    );
    expect(await listings(id)).toEqual(onceEach(TICKETS));
    const all = results.flatMap(outcomes);
    expect(all.filter((outcome) => outcome === 'imported')).toHaveLength(TICKETS);
    expect(all.filter((outcome) => outcome === 'already-imported')).toHaveLength(TICKETS * (TIMES - 1));
    expect(new Set(results.map(({ rows }) => rows.map(({ ticketId }) => ticketId).join())).size).toBe(1);
  });

  it('(control) lists references several times when nothing claims them', async () => {
    const { id } = await approvedSeller();
    await Promise.all(
      Array.from({ length: TIMES }, (_none, index) => importUnclaimed(index % 2 ? one : other, id)),
    );
    expect(Math.max(...Object.values(await listings(id)))).toBeGreaterThan(1);
  });
});
