import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eraseUser } from '@terrace/contracts/http/identity/users';
import { deselectTicket, listSelections, selectTicket } from '@terrace/contracts/http/buying/selections';
import { signedInAdmin, signedUp } from '../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../test/app.js';
import { bySystem } from '../../../../test/by-system.js';
import { Caller } from '../../../../test/caller.js';
import { ticketOnSale } from '../../../../test/market.js';
import { eventually } from '../../../../test/eventually.js';
import { sharedApp } from '../../../../test/shared-world.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/ids/new-id.js';
import { DropGuestsSelections } from './drop-guests-selections.sweeper.js';

let app: TestApp;
let slow: TestApp;

beforeAll(async () => {
  app = await sharedApp();
  slow = await startTestApp({ LIMIT_FACTOR: '0.1', ROLE: 'api' }, app.databaseUrl);
});
afterAll(async () => {
  await slow.close();
});

const select = (caller: Caller, id: string, body: object = {}) =>
  caller.call(selectTicket, { params: { id }, body: { ...body } });
const selectionsOf = async (caller: Caller) => (await caller.done(listSelections)).items;

async function eventsAbout(ticketId: string): Promise<string[]> {
  const { rows } = await app.app.get(Database).query(
    `select type from events where stream_id in
       (select stream_id from events where data -> 'ticket' ->> 'ticketId' = $1) order by version`,
    [ticketId],
  );
  return rows.map((row) => String(row['type']));
}

// product.md 3.10
describe("selecting a seller's ticket", () => {
  it.each(['a guest', 'a signed-in buyer'])('is recorded for %s, and for nobody else', async (who) => {
    const caller = who === 'a guest' ? new Caller(app) : (await signedUp(app)).browser;
    const ticketId = await ticketOnSale(app);
    const other = await ticketOnSale(app);
    expect(await selectionsOf(caller)).toEqual([]);
    expect(await select(caller, ticketId)).toMatchObject({
      status: 200,
      body: {
        ticketId,
        eventId: null,
        eventName: 'Arsenal vs Chelsea',
        ticketType: 'eTickets',
        quantity: 1,
        status: 'selected',
      },
    });
    await select(caller, other, { quantity: 2 });
    expect(await selectionsOf(caller)).toMatchObject([{ ticketId: other, quantity: 2 }, { ticketId }]);
    expect((await caller.done(listSelections, { query: { ticketId } })).items).toMatchObject([{ ticketId }]);
    const stranger = new Caller(app);
    await select(stranger, await ticketOnSale(app));
    expect(await selectionsOf(stranger)).toHaveLength(1);
    expect(await selectionsOf(new Caller(app))).toEqual([]);
  });

  it('is removed only by its visitor, and adds two events however often it is pressed', async () => {
    const caller = new Caller(app);
    const ticketId = await ticketOnSale(app);
    await Promise.all([select(caller, ticketId), new Caller(app).call(listSelections)]);
    await Promise.all([select(caller, ticketId), select(caller, ticketId)]);
    const stranger = new Caller(app);
    expect(await stranger.call(deselectTicket, { params: { id: ticketId } })).toMatchObject({ status: 404 });
    expect(await selectionsOf(caller)).toHaveLength(1);
    for (let times = 0; times < 2; times += 1)
      expect(await caller.call(deselectTicket, { params: { id: ticketId } })).toMatchObject({ status: 204 });
    expect(await selectionsOf(caller)).toEqual([]);
    expect(await eventsAbout(ticketId)).toEqual(['TicketSelected', 'TicketDeselected']);
  });

  it('is rejected with ticket-not-found when not for sale, and with quantity-unavailable above the stock', async () => {
    const caller = new Caller(app);
    expect(await select(caller, newId())).toMatchObject({ status: 404, body: { code: 'ticket-not-found' } });
    const ticketId = await ticketOnSale(app, { quantity: 2 });
    expect(await select(caller, ticketId, { quantity: 3 })).toMatchObject({
      status: 409,
      body: { code: 'quantity-unavailable' },
    });
    for (const wrong of [{ quantity: 0 }, { quantity: 1.5 }, { status: 'bought' }, { eventName: 'Another' }])
      expect(await select(caller, ticketId, wrong)).toMatchObject({ status: 400 });
    expect(await selectionsOf(caller)).toEqual([]);
  });

  it('is rate limited', async () => {
    const caller = new Caller(slow);
    const ticketId = await ticketOnSale(app);
    const answers: number[] = [];
    for (let times = 0; times < 8; times += 1) answers.push((await select(caller, ticketId)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it('as a guest is deleted after the cookie expired; a newer one and an account’s stay', async () => {
    const guest = new Caller(app);
    const { browser: buyer } = await signedUp(app);
    const [old, young, bought] = [await ticketOnSale(app), await ticketOnSale(app), await ticketOnSale(app)];
    for (const ticketId of [old, young]) await select(guest, ticketId);
    await select(buyer, bought);
    for (const [ticketId, days] of [
      [old, 31],
      [young, 29],
      [bought, 31],
    ] as const)
      await app.app
        .get(Database)
        .query(
          'update selected_tickets set selected_at = now() - make_interval(days => $2) where ticket_id = $1',
          [ticketId, days],
        );
    await bySystem(() => app.app.get(DropGuestsSelections).sweep(new AbortController().signal));
    expect(await selectionsOf(guest)).toMatchObject([{ ticketId: young }]);
    expect(await selectionsOf(buyer)).toMatchObject([{ ticketId: bought }]);
    expect(await eventsAbout(old)).toEqual(['TicketSelected', 'TicketDeselected']);
  });

  it('is deleted with an erased account', async () => {
    const { browser, id } = await signedUp(app);
    const ticketId = await ticketOnSale(app);
    await select(browser, ticketId);
    await (await signedInAdmin(app)).done(eraseUser, { params: { id } });
    const isGone = async () => (await eventsAbout(ticketId)).includes('TicketDeselected');
    await eventually('the selection is dropped', isGone);
  });
});
