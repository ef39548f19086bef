import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loginSeller, me, refreshSession, sellerWaiting } from '@terrace/contracts/http/identity/identity';
import { registerSeller } from '@terrace/contracts/http/identity/registration';
import {
  approveSeller,
  closeSeller,
  eraseSeller,
  listSellers,
  reinstateSeller,
  rejectSeller,
  revealIdNumber,
  sellerEffects,
  suspendSeller,
} from '@terrace/contracts/http/selling/sellers';
import { uploadTicket } from '@terrace/contracts/http/selling/tickets';
import type { Pool } from 'pg';
import { newSeller, signedInAdmin } from '../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../test/app.js';
import { Caller } from '../../../../test/caller.js';
import { sharedApp } from '../../../../test/shared-world.js';
import { createPool } from '@terrace/event-core/database/pool';
import { newId } from '../../../platform/ids/new-id.js';

let app: TestApp;
let pool: Pool;
let admin: Caller;
beforeAll(async () => {
  app = await sharedApp();
  pool = createPool(app.databaseUrl);
  admin = await signedInAdmin(app);
});
afterAll(async () => {
  await pool.end();
});

let form: ReturnType<typeof newSeller>;
let browser: Caller;
let id: string;
beforeEach(async () => {
  form = newSeller();
  browser = new Caller(app);
  ({ id } = await browser.done(registerSeller, { body: form }));
});

const ticketForm = {
  ...{ eventName: 'Rex vs Max', eventDate: '01/02/2099', eventTime: '15:00', venue: 'Kennel' },
  ...{ ticketType: 'eTickets' as const, price: { amount: 5_000, currency: 'USD' as const }, quantity: 2 },
  ...{ deliveryAddress: '1 High Street', deliveryTime: '2 days before' },
};
const approve = (body = {}, by = admin) => by.call(approveSeller, { params: { id }, body });
const reject = (body = {}, by = admin) => by.call(rejectSeller, { params: { id }, body });
const signIn = async (who = new Caller(app)) => {
  const { email, password } = form;
  return { who, answer: await who.call(loginSeller, { body: { email, password } }) };
};

// product.md 3.5, 4.1, 4.18
describe('registering as a seller', () => {
  it('gets seller-pending until approved, and only with the right password', async () => {
    expect((await signIn()).answer).toMatchObject({
      status: 403,
      body: {
        code: 'seller-pending',
        detail: 'Your account is pending approval. Please wait for admin approval to login.',
      },
    });
    const wrong = { email: form.email, password: 'wrong-password' };
    expect(await new Caller(app).call(loginSeller, { body: wrong })).toMatchObject({
      status: 401,
      body: { detail: 'Invalid email or password' },
    });
  });

  it('lets the page watch its own status and nothing else', async () => {
    expect(await browser.done(sellerWaiting)).toEqual({
      id,
      version: 1,
      fullName: 'Sam Seller',
      status: 'pending',
      rejection: null,
    });
    expect((await browser.call(me)).status).toBe(401);
    expect((await browser.call(listSellers)).status).toBe(401);
    await approve();
    expect(await browser.done(sellerWaiting)).toMatchObject({ status: 'active', version: 2 });
    expect((await browser.call(me)).status).toBe(401);
    expect((await new Caller(app).call(sellerWaiting)).status).toBe(401);
  });

  it.each([
    ['fullName', 'Full name is required'],
    ['companyName', 'Company name is required'],
    ['email', 'Email is required'],
    ['password', 'Password is required'],
    ['phoneNumber', 'Phone number is required'],
    ['address', 'Address is required'],
    ['idNumber', 'Passport/ID number is required'],
  ])('requires %s', async (path, message) => {
    const body = { ...newSeller(), [path]: '' };
    expect(await new Caller(app).call(registerSeller, { body })).toMatchObject({
      status: 400,
      body: { errors: [{ path, message }] },
    });
  });

  it.each(['status', 'isApproved', 'sellerId', 'role'])('rejects a given %s', async (path) => {
    const body = { ...newSeller(), [path]: 'active' };
    expect(await new Caller(app).call(registerSeller, { body })).toMatchObject({
      status: 400,
      body: { errors: [{ path, message: 'This field is not accepted' }] },
    });
  });

  it('accepts an e-mail address once', async () => {
    expect(await new Caller(app).call(registerSeller, { body: form })).toMatchObject({
      status: 409,
      body: { code: 'email-taken', detail: 'Email already registered' },
    });
  });
});

describe('administrators', () => {
  it('see a new seller among the requests, with the id number masked', async () => {
    const { items, total } = await admin.done(listSellers, { query: { status: 'pending', q: form.email } });
    expect(total).toBe(1);
    const { password: _password, idNumber: _idNumber, ...shown } = form;
    expect(items).toEqual([
      {
        ...shown,
        id,
        version: 1,
        idNumber: '••••67',
        status: 'pending',
        isApproved: false,
        createdAt: expect.any(String),
        decision: null,
      },
    ]);
  });

  it('approve a seller, who can then sign in', async () => {
    expect(await approve()).toMatchObject({
      status: 200,
      body: { status: 'active', isApproved: true, decision: { by: app.config.ADMIN_EMAIL } },
    });
    const { who, answer } = await signIn();
    expect(answer).toMatchObject({
      status: 200,
      body: { userId: id, role: 'seller', seller: { companyName: 'Seats Ltd', status: 'active' } },
    });
    expect(await who.done(sellerWaiting)).toMatchObject({ status: 'active' });
  });

  it('suspend, reinstate and close an approved seller, who keeps access and reads why', async () => {
    await approve();
    const { who } = await signIn();
    expect(await reject({ from: 'active' })).toMatchObject({
      status: 409,
      body: { code: 'already-decided', decision: { status: 'active' } },
    });
    const rejection = { reason: 'buyers-complained', note: 'Two orders.' } as const;
    expect(await admin.call(suspendSeller, { params: { id }, body: {} })).toMatchObject({ status: 400 });
    expect(await admin.done(suspendSeller, { params: { id }, body: { rejection } })).toMatchObject({
      ...{ status: 'suspended', isApproved: false },
      decision: { by: app.config.ADMIN_EMAIL, rejection },
    });
    expect(await who.done(me)).toMatchObject({ seller: { status: 'suspended' } });
    await who.done(refreshSession);
    expect((await signIn()).answer).toMatchObject({ status: 200 });
    expect(await who.done(sellerWaiting)).toMatchObject({ status: 'suspended', rejection });
    expect(await who.call(uploadTicket, { body: ticketForm })).toMatchObject({
      status: 403,
      body: { code: 'seller-not-active' },
    });
    expect(await admin.done(sellerEffects, { params: { id } })).toEqual({ items: [] });
    expect(await admin.call(suspendSeller, { params: { id }, body: { rejection } })).toMatchObject({
      ...{ status: 409, body: { code: 'already-decided', decision: { status: 'suspended' } } },
    });
    await admin.done(reinstateSeller, { params: { id }, body: {} });
    await who.done(uploadTicket, { body: ticketForm });
    await admin.done(closeSeller, { params: { id }, body: { rejection } });
    expect(await who.done(me)).toMatchObject({ seller: { status: 'closed' } });
    expect((await admin.done(listSellers, { query: { status: 'closed', q: form.email } })).total).toBe(1);
  });

  it('approve a rejected seller only when they see one', async () => {
    await reject();
    expect((await signIn()).answer).toMatchObject({ status: 403, body: { code: 'seller-not-active' } });
    expect(await approve()).toMatchObject({ status: 409, body: { code: 'already-decided' } });
    expect(await approve({ version: 1 })).toMatchObject({ status: 409 });
    expect(await approve({ version: 2 })).toMatchObject({ status: 200, body: { status: 'active' } });
    expect((await signIn()).answer).toMatchObject({ status: 200 });
  });

  it('get already-decided with the name of who decided first', async () => {
    await approve();
    expect(await approve()).toMatchObject({
      status: 409,
      body: {
        code: 'already-decided',
        decision: { status: 'active', by: app.config.ADMIN_EMAIL, at: expect.any(String) },
      },
    });
    expect(await reject({ from: 'pending' })).toMatchObject({ status: 409 });
  });

  it.each([
    ['saying what they saw', { from: 'pending' }],
    ['saying nothing', {}],
  ] as const)(
    'decide a seller once although two processes are called concurrently, %s',
    async (_how, body) => {
      const email = `${newId()}@admins.test`.toLowerCase();
      const second = await startTestApp({ ADMIN_EMAIL: email }, app.databaseUrl);
      try {
        const bob = await signedInAdmin(second);
        for (let round = 0; round < 10; round++) {
          const { id: sellerId } = await new Caller(app).done(registerSeller, { body: newSeller() });
          const call = { params: { id: sellerId }, body } as const;
          const answers = await Promise.all([admin.call(approveSeller, call), bob.call(rejectSeller, call)]);
          expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
          const winner = answers[0].status === 200 ? app.config.ADMIN_EMAIL : email;
          expect(answers.find(({ status }) => status === 409)).toMatchObject({
            body: { decision: { by: winner } },
          });
        }
      } finally {
        await second.close();
      }
    },
  );

  it('reveal an id number, which is recorded', async () => {
    expect(await admin.done(revealIdNumber, { params: { id } })).toEqual({ idNumber: 'P1234567' });
    const { rows } = await pool.query('select type from events where stream_id = $1 order by version', [
      `seller-${id}`,
    ]);
    expect(rows).toEqual([{ type: 'SellerRegistered' }, { type: 'SellerIdNumberRevealed' }]);
  });

  it('are the only ones who may decide', async () => {
    await approve();
    const { who } = await signIn();
    for (const caller of [who, browser, new Caller(app)]) {
      const statuses = await Promise.all([
        approve({}, caller),
        reject({}, caller),
        caller.call(revealIdNumber, { params: { id } }),
        caller.call(eraseSeller, { params: { id } }),
        caller.call(listSellers),
      ]);
      expect(statuses.map(({ status }) => status)).toEqual(Array(5).fill(caller === who ? 403 : 401));
    }
  });

  it('get 404 for a seller that does not exist', async () => {
    id = newId();
    for (const answer of [await approve(), await reject()]) expect(answer.status).toBe(404);
    expect((await admin.call(approveSeller, { params: { id: 'x' } })).status).toBe(400);
  });
});
