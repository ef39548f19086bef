import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getDelivery } from '@terrace/contracts/http/buying/deliveries';
import { sendContactMessage } from '@terrace/contracts/http/console/contact';
import { me } from '@terrace/contracts/http/identity/identity';
import {
  deleteOwnAccount,
  openMatters,
  withdrawOwnErasure,
} from '@terrace/contracts/http/identity/own-account';
import { signup } from '@terrace/contracts/http/identity/registration';
import { subscribe } from '@terrace/contracts/http/console/newsletter';
import {
  erasePerson,
  exportOwnData,
  exportPerson,
  findPersons,
  listErasures,
  withdrawErasure,
} from '@terrace/contracts/http/identity/privacy';
import { cancelPurchase, completePurchase, getPurchase } from '@terrace/contracts/http/buying/purchases';
import type { Pool } from 'pg';
import { newBuyer, signedInAdmin, signedUp } from '../../../../../test/accounts.js';
import type { TestApp } from '../../../../../test/app.js';
import { complete, holders, start, tryToComplete } from '../../../../../test/buying.js';
import { bySystem } from '../../../../../test/by-system.js';
import { Caller } from '../../../../../test/caller.js';
import type { MailService } from '../../../../../test/mail-service.js';
import { sharedWorld } from '../../../../../test/shared-world.js';
import { DeliveryWorld } from '../../../../../test/delivery-world.js';
import { eraseNow, ticketOnSale } from '../../../../../test/market.js';
import { dump } from '../../../../../test/privacy/dump.js';
import { foundIn } from '../../../../../test/privacy/canaries.js';
import { eventually } from '../../../../../test/eventually.js';
import { createPool } from '@terrace/event-core/database/pool';
import { lastMailKey } from './erasure.decider.js';
import { WaitingErasures } from './waiting-erasures.sweeper.js';
import { newId } from '../../../../platform/ids/new-id.js';

let app: TestApp;
let pool: Pool;
let admin: Caller;
let world: DeliveryWorld;
let ticketId: string;
let lastSeqBefore: number;
let mails: MailService;
beforeAll(async () => {
  ({ app, mails } = await sharedWorld());
  pool = createPool(app.databaseUrl);
  world = await DeliveryWorld.shared();
  admin = await signedInAdmin(app);
  ticketId = await ticketOnSale(app, { quantity: 50 });
});

beforeEach(async () => {
  const { rows } = await pool.query<{ seq: number }>('select max(seq) as seq from events');
  lastSeqBefore = rows[0]?.seq ?? 0;
});

afterAll(async () => {
  await pool.end();
});

/** A holder whose data no other person has. */
function holder(email = `${newId()}@guests.test`.toLowerCase()) {
  const [form] = holders(1);
  if (!form) throw new Error('There is no holder');
  return { ...form, fullName: `Gwen ${newId()}`, email, passportOrId: `passport-${newId()}` };
}

/** A purchase that waits for its payment, with one ticket holder. */
async function bought(browser: Caller, ticketHolder = holder()) {
  const { id } = await start(browser, [{ id: ticketId }]);
  const body = { ticketHolders: [ticketHolder] };
  const { redirectUrl } = await browser.done(completePurchase, {
    params: { id },
    body,
    headers: { 'idempotency-key': newId() },
  });
  return { id, holder: ticketHolder, redirectUrl: redirectUrl ?? '' };
}

/** The events of a type that the test has recorded: the app has those of other specs too. */
async function recorded(type: string): Promise<object[]> {
  const { rows } = await pool.query<{ data: object }>(
    'select data from events where type = $1 and seq > $2 order by seq',
    [type, lastSeqBefore],
  );
  return rows.map(({ data }) => data);
}

// product.md 15.4
describe('the data export of a person', () => {
  it("returns a signed-in buyer's account, purchases and holders, without secrets or data of others", async () => {
    const [{ browser, form, id }, other] = [await signedUp(app), await signedUp(app)];
    const own = await bought(browser);
    const others = await bought(other.browser);
    const file = JSON.stringify(await browser.done(exportOwnData));
    for (const known of [form.fullName, form.email, own.id, own.holder.fullName, own.holder.passportOrId])
      expect(file).toContain(known);
    expect(file).not.toContain('$2b$');
    for (const foreign of [other.form.email, others.id, others.holder.fullName])
      expect(file).not.toContain(foreign);
    expect(await recorded('PersonExported')).toMatchObject([{ kind: 'buyer', by: id }]);
  });

  it('is not returned to an account that signs up with the address of a guest', async () => {
    const guest = await bought(new Caller(app));
    const thief = new Caller(app);
    const { browser } = await signedUp(app, { ...newBuyer(), email: guest.holder.email });
    expect(JSON.stringify(await browser.done(exportOwnData))).not.toContain(guest.holder.passportOrId);
    expect((await thief.call(exportOwnData)).status).toBe(401);
    expect((await admin.call(exportOwnData)).status).toBe(403);
  });

  it('is returned to an administrator for a guest, found by the e-mail address of the purchase', async () => {
    const visitor = new Caller(app);
    const guest = await bought(visitor);
    const { email, fullName } = guest.holder;
    await visitor.done(sendContactMessage, {
      body: { name: 'Gwen', email: email.toUpperCase(), subject: 'Hello', message: 'Where do I sit?' },
    });
    const { items } = await admin.done(findPersons, { query: { email } });
    expect(items).toEqual([
      {
        kind: 'guest',
        id: null,
        fullName,
        email,
        purchases: 1,
        listings: 0,
        messages: 1,
        hasSecondFactor: false,
        open: [{ kind: 'purchases-under-way', count: 1, prevents: true }],
        erasure: null,
      },
    ]);
    const file = JSON.stringify(await admin.done(exportPerson, { body: { kind: 'guest', email } }));
    for (const known of [guest.id, fullName, guest.holder.passportOrId, 'Where do I sit?'])
      expect(file).toContain(known);
    const nobody = await admin.call(exportPerson, { body: { kind: 'buyer', email } });
    expect(nobody).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});

describe('a person erased by their e-mail address', () => {
  it('as a guest is in no table any more, while the purchase and everybody else stay', async () => {
    const visitor = new Caller(app);
    const [guest, other] = [await bought(visitor), await bought(new Caller(app))];
    const { email, fullName, passportOrId } = guest.holder;
    await visitor.done(subscribe, { body: { email } });
    expect(foundIn(await dump(pool), [email, fullName])).toHaveLength(2);
    await visitor.done(cancelPurchase, { params: { id: guest.id }, query: {} });
    await admin.done(erasePerson, { body: { kind: 'guest', email } });
    await eventually('the keys are destroyed and the rows written again', async () => {
      const { items } = await admin.done(findPersons, { query: { email } });
      return items.length === 0;
    });
    await eventually(
      'nothing is left',
      async () => foundIn(await dump(pool), [email, fullName]).length === 0,
    );
    expect(foundIn(await dump(pool), [passportOrId])).toEqual([]);
    expect((await visitor.done(getPurchase, { params: { id: guest.id }, query: {} })).status).toBe(
      'cancelled',
    );
    const found = await admin.done(findPersons, { query: { email: other.holder.email } });
    expect(found.items).toMatchObject([{ kind: 'guest', fullName: other.holder.fullName }]);
    expect(await recorded('GuestErased')).toMatchObject([{ by: expect.any(String) }]);
    expect(JSON.stringify(await recorded('GuestErased'))).not.toContain(email);
  });

  it('as a buyer is signed out and deleted, and the address is free again', async () => {
    const { browser, form } = await signedUp(app);
    const { email } = form;
    await admin.done(erasePerson, { body: { kind: 'buyer', email } });
    expect((await browser.call(me)).status).toBe(401);
    expect(await admin.done(findPersons, { query: { email } })).toEqual({ items: [] });
    const again = await admin.call(erasePerson, { body: { kind: 'buyer', email } });
    expect(again).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect((await new Caller(app).call(signup, { body: form })).status).toBe(201);
  });
});

// product.md 15.5
describe('an erasure of somebody with tickets to come', () => {
  const past = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);
  const sweep = () => bySystem(() => app.app.get(WaitingErasures).sweep(new AbortController().signal));

  /** An order as after its event: nothing of it is open any more. */
  async function over({ purchaseId, ids }: { purchaseId: string; ids: readonly string[] }) {
    for (const id of ids) await world.moved(id, past(90), past(80), past(100));
    await pool.query('update purchase_list set completed_at = $2 where id = $1', [purchaseId, past(100)]);
  }

  it('waits with its reasons, refuses new purchases, and executes by itself once nothing is open', async () => {
    const { browser, id, form } = await signedUp(app);
    const order = await world.sold({ buyer: browser, seats: 1, ticketType: 'Mobile Tickets' });
    const held = await start(browser, [{ id: ticketId }]);
    const { waits } = await browser.done(deleteOwnAccount, { body: { password: form.password } });
    expect(waits).toMatchObject({
      id,
      kind: 'buyer',
      email: form.email,
      requestedBy: null,
      waitsFor: [
        { kind: 'purchases-under-way', count: 1 },
        { kind: 'tickets-to-come', count: 1 },
      ],
    });
    // product.md 15.6
    const waiting = await mails.mailTo(form.email, 'Still open');
    expect(waiting.message).toContain('1 ticket for an event to come');
    await eventually('the hold is released', async () => {
      const { status } = await browser.done(getPurchase, { params: { id: held.id }, query: {} });
      return status === 'cancelled';
    });
    const next = await start(browser, [{ id: ticketId }]);
    expect(await tryToComplete(browser, next)).toMatchObject({
      status: 409,
      body: { code: 'erasure-waits' },
    });
    expect((await admin.done(listErasures)).items).toContainEqual(expect.objectContaining({ id }));

    await sweep();
    expect((await browser.done(openMatters)).erasure).toMatchObject({ id });
    const { recipient } = await order.seller.done(getDelivery, { params: { id: order.id } });
    expect(recipient?.email).toEqual(expect.stringContaining('@'));

    await browser.done(withdrawOwnErasure);
    expect((await browser.done(openMatters)).erasure).toBeNull();
    await complete(browser, next);
    await browser.done(cancelPurchase, { params: { id: next.id }, query: {} });

    await admin.done(erasePerson, { body: { kind: 'buyer', email: form.email } });
    const told = (what: RegExp) =>
      mails.mailsTo(form.email).filter(({ message }) => what.test(message)).length;
    // The mail about this request is not sent any more once the person is erased.
    await eventually('it is told again', () => told(/Still open/) === 2);
    await over(order);
    await sweep();
    expect((await browser.call(me)).status).toBe(401);
    await mails.mailTo(form.email, 'our last mail to you');
    await eventually('the address of the last mail is forgotten', async () => {
      const { rows } = await pool.query(
        'select from personal_keys where person_id = $1 and wrapped is null',
        [lastMailKey(id)],
      );
      return rows.length === 1;
    });
    // Once for each request, and once at the end.
    expect([told(/Still open/), told(/our last/)]).toEqual([2, 1]);
    expect((await admin.done(findPersons, { query: { email: form.email } })).items).toEqual([]);
    expect((await admin.done(listErasures)).items.filter((erasure) => erasure.id === id)).toEqual([]);
  });

  it('waits for a guest too, once an address, and can be withdrawn by an administrator', async () => {
    const order = await bought(new Caller(app));
    const { email } = order.holder;
    await world.world.press(order.redirectUrl, 'pay');
    let ids: string[] = [];
    await eventually('the delivery is started', async () => {
      const { rows } = await pool.query<{ id: string }>(
        'select id from delivery_list where purchase_id = $1',
        [order.id],
      );
      ids = rows.map(({ id }) => id);
      return ids.length > 0;
    });
    const whom = { body: { kind: 'guest', email } } as const;
    const { waits } = await admin.done(erasePerson, whom);
    expect(waits).toMatchObject({ kind: 'guest', email });
    expect(await admin.call(erasePerson, whom)).toMatchObject({
      status: 409,
      body: { code: 'erasure-waits' },
    });
    const { items } = await admin.done(findPersons, { query: { email } });
    expect(items).toMatchObject([{ kind: 'guest', erasure: { id: waits?.id } }]);
    await admin.done(withdrawErasure, { params: { id: waits?.id ?? '' } });
    await admin.done(erasePerson, whom);
    await over({ purchaseId: order.id, ids });
    await sweep();
    expect(await recorded('GuestErased')).toHaveLength(1);
  });

  it('and a payment begun at the same moment: never is one erased who pays', async () => {
    const paysErased = await race(async ({ form }, paid) => {
      await Promise.all([admin.call(erasePerson, { body: { kind: 'buyer', email: form.email } }), paid]);
    });
    expect(paysErased).toEqual([]);
  });

  it('(control) erased without waiting, all who pay are erased', async () => {
    const paysErased = await race(async ({ id }, paid) => {
      await paid;
      await eraseNow(app, 'buyer', id);
    });
    expect(paysErased).toHaveLength(4);
  });

  /** Who has a payment open and is erased, of buyers who pay and whose erasure is asked for. */
  async function race(
    erase: (buyer: Awaited<ReturnType<typeof signedUp>>, paid: Promise<unknown>) => Promise<void>,
  ) {
    const buyers = await Promise.all(Array.from({ length: 4 }, () => signedUp(app)));
    const purchases = await Promise.all(buyers.map(({ browser }) => start(browser, [{ id: ticketId }])));
    await Promise.all(
      buyers.map((buyer, index) => {
        const purchase = purchases[index];
        return erase(buyer, purchase ? tryToComplete(buyer.browser, purchase) : Promise.resolve());
      }),
    );
    const { rows } = await pool.query<{ id: string }>(
      `select id from purchase_list where id = any($1) and status = 'pending' and payment_status = 'pending'
       and not exists (select from buyer_accounts where id = purchase_list.buyer_id)`,
      [purchases.map(({ id }) => id)],
    );
    return rows;
  }
});
