import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sendContactMessage } from '@terrace/contracts/http/console/contact';
import { me } from '@terrace/contracts/http/identity/identity';
import { signup } from '@terrace/contracts/http/identity/registration';
import { subscribe } from '@terrace/contracts/http/console/newsletter';
import {
  erasePerson,
  exportOwnData,
  exportPerson,
  findPersons,
} from '@terrace/contracts/http/identity/privacy';
import { completePurchase, getPurchase } from '@terrace/contracts/http/buying/purchases';
import type { Pool } from 'pg';
import { newBuyer, signedInAdmin, signedUp } from '../../../../../test/accounts.js';
import type { TestApp } from '../../../../../test/app.js';
import { holders, start } from '../../../../../test/buying.js';
import { Caller } from '../../../../../test/caller.js';
import { sharedApp } from '../../../../../test/shared-world.js';
import { ticketOnSale } from '../../../../../test/market.js';
import { dump } from '../../../../../test/privacy/dump.js';
import { foundIn } from '../../../../../test/privacy/canaries.js';
import { eventually } from '../../../../../test/eventually.js';
import { createPool } from '@terrace/event-core/database/pool';
import { newId } from '../../../../platform/ids/new-id.js';

let app: TestApp;
let pool: Pool;
let admin: Caller;
let ticketId: string;
let lastSeqBefore: number;
beforeAll(async () => {
  app = await sharedApp();
  pool = createPool(app.databaseUrl);
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
  await browser.done(completePurchase, {
    params: { id },
    body,
    headers: { 'idempotency-key': newId() },
  });
  return { id, holder: ticketHolder };
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
    expect((await visitor.done(getPurchase, { params: { id: guest.id }, query: {} })).status).toBe('pending');
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
