import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loginSeller } from '@terrace/contracts/http/identity/identity';
import { registerSeller } from '@terrace/contracts/http/identity/registration';
import { approveSeller } from '@terrace/contracts/http/selling/sellers';
import {
  type OwnTicketStatus,
  approveTicket,
  changePrices,
  editTicket,
  myTickets,
  rejectTicket,
  uploadTicket,
  withdrawTicket,
  withdrawTickets,
} from '@terrace/contracts/http/selling/tickets';
import { on } from '@terrace/event-core/model/plan';
import { newSeller, signedInAdmin } from '../../../../test/accounts.js';
import type { TestApp } from '../../../../test/app.js';
import { Caller } from '../../../../test/caller.js';
import { carryOut, ticketOnSale } from '../../../../test/market.js';
import { sharedApp } from '../../../../test/shared-world.js';
import { newId } from '../../../platform/ids/new-id.js';
import { ticketDecider } from './ticket.decider.js';

let app: TestApp;
let admin: Caller;
let seller: Caller;
beforeAll(async () => {
  app = await sharedApp();
  admin = await signedInAdmin(app);
});
beforeEach(async () => {
  const form = newSeller();
  seller = new Caller(app);
  const { id } = await seller.done(registerSeller, { body: form });
  await admin.done(approveSeller, { params: { id }, body: {} });
  await seller.done(loginSeller, { body: { email: form.email, password: form.password } });
});

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
async function uploaded(eventName: string, wish: object = {}): Promise<string> {
  const body = {
    eventName,
    eventDate: '01/01/2099',
    eventTime: '20:00',
    venue: 'Emirates Stadium',
    ticketType: 'eTickets' as const,
    price: usd(12_500),
    quantity: 4,
    deliveryAddress: '1 High Street',
    deliveryTime: '2 days before',
    ...wish,
  };
  return (await seller.done(uploadTicket, { body })).id;
}
async function onSale(eventName: string, wish: object = {}): Promise<string> {
  const id = await uploaded(eventName, wish);
  await admin.done(approveTicket, { params: { id }, body: { version: 1 } });
  return id;
}
async function sell(ticketId: string, quantity: number): Promise<void> {
  const purchaseId = newId();
  await carryOut(app, on(ticketDecider, ticketId, { type: 'HoldTickets', purchaseId, quantity }));
  await carryOut(app, on(ticketDecider, ticketId, { type: 'SellHeldTickets', purchaseId }));
}
/** The names of the events on the first page. */
async function names(query: Parameters<typeof mine>[0]): Promise<string[]> {
  return (await mine(query)).items.map(({ eventName }) => eventName);
}
const mine = (query: {
  readonly status?: OwnTicketStatus;
  readonly q?: string;
  readonly sort?: 'eventDate' | 'price';
}) => seller.done(myTickets, { query });

describe('a seller’s own tickets', () => {
  it('are listed by status, with single tickets counted as sold, also of what is still on sale', async () => {
    await uploaded('Waits');
    const [some, all, rejected, withdrawn] = [
      await onSale('Some left'),
      await onSale('None left'),
      await uploaded('Rejected'),
      await onSale('Withdrawn'),
    ];
    await sell(some, 1);
    // A buyer holds the rest: it may come back, so the ticket stays on sale.
    const hold = { type: 'HoldTickets', purchaseId: newId(), quantity: 3 } as const;
    await carryOut(app, on(ticketDecider, some, hold));
    await sell(all, 4);
    await sell(withdrawn, 2);
    await admin.done(rejectTicket, { params: { id: rejected }, body: { version: 1 } });
    await seller.done(withdrawTicket, { params: { id: withdrawn } });
    expect(await names({ status: 'pending' })).toEqual(['Waits']);
    expect(await names({ status: 'on-sale' })).toEqual(['Some left']);
    expect(await names({ status: 'sold' })).toEqual(['Withdrawn', 'None left', 'Some left']);
    expect(await names({ status: 'rejected' })).toEqual(['Rejected']);
    expect(await names({ status: 'withdrawn' })).toEqual(['Withdrawn']);
    expect(await mine({ status: 'sold' })).toMatchObject({
      total: 3,
      counts: { total: 20, active: 1, sold: 7 },
      matching: { all: 5, pending: 1, 'on-sale': 1, sold: 7, rejected: 1, withdrawn: 1 },
    });
  });

  it('are found by words of the event, the seat, or the reference, in any order', async () => {
    const id = await uploaded('Arsenal vs Chelsea', {
      ...{ section: '112', row: 'F', seat: '7', quantity: 1 },
    });
    await uploaded('Lakers vs Bulls', { section: '9' });
    for (const q of ['chelsea', 'row f arsenal', 'section 112', 'Seat 7', id, id.slice(0, 8).toUpperCase()])
      expect([q, await names({ q })]).toEqual([q, ['Arsenal vs Chelsea']]);
    expect(await names({ q: 'arsenal bulls' })).toEqual([]);
    expect(await mine({ q: 'lakers' })).toMatchObject({ counts: { total: 5 }, matching: { all: 1 } });
    expect(await names({ q: ' \t ' })).toHaveLength(2);
  });

  it('are sorted by the day of the event, not by its text', async () => {
    await uploaded('Second', { eventDate: '01/02/2099' });
    await uploaded('First', { eventDate: '30/01/2099' });
    await uploaded('Third', { eventDate: '02/01/2100' });
    expect(await names({ sort: 'eventDate' })).toEqual(['First', 'Second', 'Third']);
  });
});

describe('a change of several prices', () => {
  it('changes each, and says of each other one why not', async () => {
    const [one, soldOut, gone, cheap] = [
      await onSale('One'),
      await onSale('Sold out'),
      await onSale('Gone'),
      await uploaded('Cheap', { price: usd(900) }),
    ];
    const strangers = await ticketOnSale(app);
    await sell(soldOut, 4);
    await seller.done(withdrawTicket, { params: { id: gone } });
    const items = [one, soldOut, gone, strangers, cheap].map((id) => ({ id, price: usd(9_900) }));
    const answer = await seller.done(changePrices, { body: { items } });
    expect(answer.items.map(({ id, problem }) => [id, problem?.code ?? 'done'])).toEqual([
      [one, 'done'],
      [soldOut, 'sold-out'],
      [gone, 'ticket-unavailable'],
      [strangers, 'ticket-not-found'],
      [cheap, 'done'],
    ]);
    expect((await mine({ sort: 'price' })).items).toMatchObject([
      { eventName: 'Cheap', price: usd(9_900), status: 'pending' },
      { eventName: 'One', price: usd(9_900), status: 'pending' },
      { eventName: 'Gone', price: usd(12_500), status: 'withdrawn' },
      { eventName: 'Sold out', price: usd(12_500), status: 'approved' },
    ]);
  });

  it('refuses a bad price, none, too many and the same one twice, and changes nothing', async () => {
    const id = await onSale('One');
    const bad = [
      [{ id, price: { amount: -1, currency: 'USD' } }],
      [{ id, price: { amount: 1.5, currency: 'USD' } }],
      [],
      Array.from({ length: 101 }, () => ({ id: newId(), price: usd(1) })),
      [id, id].map((same) => ({ id: same, price: usd(1) })),
    ];
    for (const items of bad)
      expect(await seller.call(changePrices, { body: { items } as never })).toMatchObject({ status: 400 });
    expect((await mine({})).items).toMatchObject([{ price: usd(12_500), version: 2 }]);
  });
});

describe('a withdrawal of several tickets', () => {
  it('keeps what is sold out, and takes effect once under one key', async () => {
    const [one, soldOut, partly] = [await onSale('One'), await onSale('Sold out'), await onSale('Partly')];
    await sell(soldOut, 4);
    await sell(partly, 1);
    const headers = { 'idempotency-key': newId() };
    const call = { body: { items: [one, soldOut, partly].map((id) => ({ id })) }, headers };
    const outcome = async () =>
      (await seller.done(withdrawTickets, call)).items.map(({ problem }) => problem?.code ?? 'done');
    expect(await outcome()).toEqual(['done', 'sold-out', 'done']);
    expect(await outcome()).toEqual(['done', 'sold-out', 'done']);
    expect(await names({ status: 'withdrawn' })).toEqual(['Partly', 'One']);
    expect((await mine({ status: 'withdrawn' })).items.map(({ version }) => version)).toEqual([5, 3]);
    const edit = await seller.call(editTicket, { params: { id: one }, body: { seat: '1' } });
    expect(edit).toMatchObject({ status: 409, body: { code: 'ticket-unavailable' } });
  });
});
