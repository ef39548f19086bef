import { CommandBus } from '@nestjs/cqrs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { loginSeller } from '@terrace/contracts/http/identity/identity';
import { registerSeller } from '@terrace/contracts/http/identity/registration';
import {
  MATCHING_AT_ONCE,
  type OwnChange,
  changeMatching,
  myTicketGroups,
  relistTickets,
  updateTicketsByFile,
} from '@terrace/contracts/http/selling/own-bulk';
import { approveSeller } from '@terrace/contracts/http/selling/sellers';
import {
  type TicketForm,
  myTicket,
  myTickets,
  rejectTicket,
  uploadTicket,
} from '@terrace/contracts/http/selling/tickets';
import { newSeller, signedInAdmin } from '../../../../../test/accounts.js';
import type { TestApp } from '../../../../../test/app.js';
import { complete, start } from '../../../../../test/buying.js';
import { Caller } from '../../../../../test/caller.js';
import { eventually } from '../../../../../test/eventually.js';
import { ticketOnSale } from '../../../../../test/market.js';
import { sharedApp } from '../../../../../test/shared-world.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { inContext } from '../../../../platform/observability/context.js';
import { UploadTicket } from '../upload-ticket.handler.js';

let app: TestApp;
let admin: Caller;
let seller: Caller;
let sellerId: string;
beforeAll(async () => {
  app = await sharedApp();
  admin = await signedInAdmin(app);
  seller = new Caller(app);
  const form = newSeller();
  ({ id: sellerId } = await seller.done(registerSeller, { body: form }));
  await admin.done(approveSeller, { params: { id: sellerId }, body: {} });
  await seller.done(loginSeller, { body: { email: form.email, password: form.password } });
});

const event = { eventName: 'Rex vs Max', eventDate: '01/02/2099' };
const choice = { event: 'rex vs max', date: event.eventDate };

/** All calls of one change, and what each said. */
async function changed(change: OwnChange, filter: object = choice) {
  const answers = [];
  let at: { until?: string; after?: string } = {};
  for (;;) {
    const answer = await seller.done(changeMatching, { body: { filter, change, ...at } });
    answers.push(answer);
    if (answer.next === null) return answers;
    at = { until: answer.until, after: answer.next };
  }
}

// product.md 2.38
describe('all own tickets that match', () => {
  it('are changed some at a time, and what is refused is named; other sellers keep theirs', async () => {
    const count = MATCHING_AT_ONCE + 3;
    const own = await Promise.all(
      Array.from({ length: count }, (_none, index) =>
        ticketOnSale(app, { sellerId, event, section: index === 0 ? 'Box' : 'North' }),
      ),
    );
    const foreign = await ticketOnSale(app, { event });
    const raised = await changed({ kind: 'price', move: { way: 'percent', percent: 2.5 } });
    expect(raised.map(({ done, offSale, left }) => [done, offSale, left])).toEqual([
      [MATCHING_AT_ONCE, MATCHING_AT_ONCE, 3],
      [3, 3, 0],
    ]);
    const { items } = await seller.done(myTickets, { query: { ...choice, perPage: 100 } });
    expect(new Set(items.map(({ price }) => price.amount))).toEqual(new Set([128_13]));
    expect(items.map(({ id }) => id).sort()).toEqual([...own].sort());

    const [tooLow] = await changed(
      { kind: 'price', move: { way: 'amount', cents: -200_00 } },
      { section: 'box' },
    );
    expect(tooLow).toMatchObject({
      done: 0,
      refused: [{ ticket: { section: 'Box' }, problem: { code: 'invalid' } }],
      next: null,
    });
    expect(await seller.done(myTicketGroups)).toEqual({
      events: [{ name: event.eventName, date: event.eventDate, count }],
      sections: ['Box', 'North'],
    });
    await changed({ kind: 'withdraw' }, { section: 'Box' });
    const { matching } = await seller.done(myTickets, { query: choice });
    expect(matching).toMatchObject({ withdrawn: 1, all: count });
    expect(raised.map(({ skipped }) => skipped)).toEqual([{ withdrawn: 0, soldOut: 0 }, undefined]);
    const [again] = await changed({ kind: 'withdraw' }, { section: 'Box' });
    expect(again).toMatchObject({ done: 0, refused: [], skipped: { withdrawn: 1, soldOut: 0 } });
    const table = await fetch(`${app.url}/api/tickets/mine.csv?section=Box`, {
      headers: { cookie: seller.cookieHeader('/api/tickets/mine.csv') },
    });
    const lines = (await table.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('128.13');
    expect(JSON.stringify(raised)).not.toContain(foreign);
  });

  it('that were withdrawn are listed again, what is left of them, each once', async () => {
    const of = { eventName: 'Leo vs Kit', eventDate: '02/02/2099' };
    const filter = { event: of.eventName, date: of.eventDate };
    const buyer = new Caller(app);
    const seated = await ticketOnSale(app, { sellerId, event: of, seat: '1-4', quantity: 4 });
    const standing = await ticketOnSale(app, {
      sellerId,
      event: of,
      section: 'Standing',
      description: 'Gate 4',
    });
    await start(buyer, [{ id: seated }]);
    const total = async () => (await seller.done(myTickets, { query: filter })).counts.total;
    const before = await total();
    await changed({ kind: 'withdraw' }, filter);
    const relisted = await changed({ kind: 'relist' }, { ...filter, status: 'withdrawn' });
    expect(relisted).toMatchObject([
      { done: 2, refused: [], skipped: { withdrawn: 0, soldOut: 0 }, next: null },
    ]);
    const pending = async () =>
      (await seller.done(myTickets, { query: { ...filter, status: 'pending', sort: 'price' } })).items;
    const details = (await pending()).map(({ section, seat, quantity, description, price }) => [
      ...[section, seat, quantity, description, price.amount],
    ]);
    expect(details.sort()).toEqual([
      ['A', '2–4', 3, '', 125_00],
      ['Standing', '', 10, 'Gate 4', 125_00],
    ]);
    const [again] = await changed({ kind: 'relist' }, { ...filter, status: 'withdrawn' });
    expect(again).toMatchObject({ done: 0, refused: [], skipped: { soldOut: 2 } });
    // What is left of them is counted as the new ones.
    expect(await total()).toBe(before);
    const old = (await seller.done(myTickets, { query: { ...filter, status: 'withdrawn' } })).items;
    expect(old.map(({ listedAgain }) => listedAgain)).toEqual([true, true]);
    const [onSale] = await pending();
    const foreign = await ticketOnSale(app);
    const items = [standing, onSale?.id ?? '', foreign].map((id) => ({ id }));
    const outcomes = await seller.done(relistTickets, { body: { items } });
    expect(outcomes.items.map(({ problem }) => problem?.code)).toEqual([
      ...['listed-again', 'ticket-unavailable', 'ticket-not-found'],
    ]);
    expect(await pending()).toHaveLength(2);
  });

  it('are listed again once, too, with what their seller changed', async () => {
    const of = { eventName: 'Ida vs Ole', eventDate: '03/02/2099' };
    const id = await ticketOnSale(app, { sellerId, event: of, quantity: 2 });
    const foreign = await ticketOnSale(app, { event: of });
    const again = async (relisted: string) => {
      const body = {
        ...{ ...of, eventTime: '20:00', venue: 'The Ground', ticketType: 'eTickets', quantity: 2, relisted },
        ...{
          price: { amount: 90_00, currency: 'USD' },
          deliveryAddress: '1 High Street',
          deliveryTime: 'At once',
        },
      };
      const answer = await seller.call(uploadTicket, { body });
      return answer.status === 201 ? 'listed' : (answer.body as { code: string }).code;
    };
    const total = async () => (await seller.done(myTickets, { query: {} })).counts.total;
    const before = await total();
    expect([await again(id), await again(foreign)]).toEqual(['ticket-unavailable', 'ticket-not-found']);
    await changed({ kind: 'withdraw' }, { event: of.eventName });
    expect([await again(id), await again(id)]).toEqual(['listed', 'listed-again']);
    expect(await total()).toBe(before);
    expect(await seller.done(myTicket, { params: { id } })).toMatchObject({ listedAgain: true });

    const [{ id: rejected } = { id: '' }] = (
      await seller.done(myTickets, { query: { event: of.eventName, status: 'pending' } })
    ).items;
    await admin.done(rejectTicket, { params: { id: rejected }, body: {} });
    expect([await again(rejected), await again(rejected)]).toEqual(['listed', 'listed-again']);
    expect(await total()).toBe(before);
  });

  it('that are refused say why: a list of outcomes has no fields', async () => {
    const past = { eventName: 'Leo vs Kit', eventDate: '02/02/2020' };
    const id = await ticketOnSale(app, { sellerId, event: past });
    await changed({ kind: 'withdraw' }, { event: past.eventName, date: past.eventDate });
    const { items } = await seller.done(relistTickets, { body: { items: [{ id }] } });
    expect(items).toMatchObject([
      { problem: { code: 'invalid', detail: 'Event date cannot be in the past.' } },
    ]);
  });

  it('are updated by a file: a dry run first, then each row for itself', async () => {
    const context = { correlationId: newId(), actor: { role: 'seller', id: sellerId } } as const;
    const upload = (reference: string) =>
      inContext(context, () => app.app.get(CommandBus).execute(new UploadTicket(sellerId, FORM, reference)));
    const names = ['P', 'W', 'S'].map((name) => `${name}-${newId()}`);
    for (const name of names) await upload(name);
    const [priced, withdrawn, same] = names;
    const file = `Reference,Price,Quantity,Withdraw\n${priced},60.00,3,\n${withdrawn},,,yes\n${same},50.00,,\nnone,1,,\n`;
    const update = (dryRun: boolean) => seller.done(updateTicketsByFile, { body: { file, dryRun } });
    const price = { field: 'Price', before: '50.00', after: '60.00' };
    expect((await update(true)).rows).toMatchObject([
      { outcome: 'ready', changes: [price, { field: 'Quantity', before: '2', after: '3' }] },
      { outcome: 'ready', changes: [{ field: 'Status', after: 'withdrawn' }] },
      { outcome: 'unchanged', changes: [] },
      { outcome: 'refused', problem: 'No ticket of yours has this reference' },
    ]);
    const listed = async () =>
      (await seller.done(myTickets, { query: { event: 'Ada vs Eve', sort: 'price' } })).items.map(
        ({ price: { amount }, quantity, status }) => [amount, quantity, status],
      );
    expect(await listed()).toEqual(Array(3).fill([50_00, 2, 'pending']));
    expect((await update(false)).rows.map(({ outcome }) => outcome)).toEqual([
      ...['updated', 'updated', 'unchanged', 'refused'],
    ]);
    expect((await listed()).sort()).toEqual([
      [50_00, 2, 'pending'],
      [50_00, 2, 'withdrawn'],
      [60_00, 3, 'pending'],
    ]);
    expect((await update(false)).rows.map(({ outcome }) => outcome)).toEqual([
      ...['unchanged', 'unchanged', 'unchanged', 'refused'],
    ]);
    // What the download has, also of tickets without a reference.
    const [box] = (await seller.done(myTickets, { query: { section: 'North' } })).items;
    const byId = `Reference,Ticket,Price\n,${box?.id},77.00\n`;
    const { rows } = await seller.done(updateTicketsByFile, { body: { file: byId, dryRun: true } });
    expect(rows).toMatchObject([{ outcome: 'ready', changes: [{ field: 'Price', after: '77.00' }] }]);
  });

  it('say which are off sale until approved again, those that wait already not', async () => {
    const approved = await ticketOnSale(app, { sellerId });
    const priced = await ticketOnSale(app, { sellerId });
    const file = `Ticket,Price,Quantity\n${approved},,9\n${priced},61.00,\n`;
    const update = async (dryRun: boolean, text = file) =>
      (await seller.done(updateTicketsByFile, { body: { file: text, dryRun } })).rows.map(
        ({ outcome, isOffSale }) => [outcome, isOffSale],
      );
    // Whether a new price is live at once is known when it is changed.
    expect(await update(true)).toEqual([
      ['ready', true],
      ['ready', false],
    ]);
    expect(await update(false)).toEqual([
      ['updated', true],
      ['updated', true],
    ]);
    expect(await update(false, `Ticket,Quantity\n${approved},8\n`)).toEqual([['updated', false]]);
    const seated = await ticketOnSale(app, { sellerId, seat: '17 to 18', quantity: 2 });
    const body = { file: `Ticket,Quantity\n${seated},9\n`, dryRun: true };
    expect((await seller.done(updateTicketsByFile, { body })).rows).toMatchObject([
      { outcome: 'refused', problem: 'Quantity is 9, but seat 17 to 18 is 2 tickets' },
    ]);
  });

  it('are refused by the dry run once they are sold out', async () => {
    const price = { amount: 0, currency: 'USD' } as const;
    const id = await ticketOnSale(app, { sellerId, price, quantity: 1 });
    const buyer = new Caller(app);
    await complete(buyer, await start(buyer, [{ id }]));
    const answered = async (cells: string) => {
      const body = { file: `Ticket,Price,Withdraw\n${id},${cells}\n`, dryRun: true };
      return (await seller.done(updateTicketsByFile, { body })).rows[0];
    };
    await eventually('it is sold', async () => (await answered(',yes'))?.outcome === 'refused');
    const soldOut = { outcome: 'refused', changes: [], problem: 'These tickets are sold out.' };
    expect(await answered(',yes')).toMatchObject(soldOut);
    expect(await answered('60.00,')).toMatchObject(soldOut);
    expect(await answered('0,')).toMatchObject({ outcome: 'unchanged', problem: null });
  });
});

const FORM: TicketForm = {
  ...{ eventName: 'Ada vs Eve', eventDate: '03/02/2099', eventTime: '15:00', venue: 'Kennel' },
  ...{ ticketType: 'eTickets', section: 'A', row: '', seat: '', quantity: 2, description: '' },
  ...{ price: { amount: 50_00, currency: 'USD' }, deliveryAddress: '1 High Street' },
  deliveryTime: '2 days before',
};
