import { beforeAll, describe, expect, it } from '@jest/globals';
import { completePurchase, getPurchase } from '@terrace/contracts/http/buying/purchases';
import { listAudit } from '@terrace/contracts/http/console/audit';
import { getOrderCase } from '@terrace/contracts/http/console/cases';
import { getPersonCase } from '@terrace/contracts/http/console/other-cases';
import { getHistory } from '@terrace/contracts/http/console/history';
import { login, me } from '@terrace/contracts/http/identity/identity';
import { blockBuyer, listUsers, unblockBuyer } from '@terrace/contracts/http/identity/users';
import { getSellerTicket } from '@terrace/contracts/http/selling/seller-tickets';
import { signedInAdmin, signedUp } from '../../../../../test/accounts.js';
import { adminWith } from '../../../../../test/admins.js';
import type { TestApp } from '../../../../../test/app.js';
import { complete, holders, start } from '../../../../../test/buying.js';
import { type Answer, Caller } from '../../../../../test/caller.js';
import { eventually } from '../../../../../test/eventually.js';
import type { MailService } from '../../../../../test/mail-service.js';
import { ticketOnSale } from '../../../../../test/market.js';
import type { PaymentWorld } from '../../../../../test/payment-world.js';
import { sharedWorld } from '../../../../../test/shared-world.js';
import { watch } from '../../../../../test/watching.js';
import { newId } from '../../../../platform/ids/new-id.js';

let world: PaymentWorld;
let app: TestApp;
let mails: MailService;
let admin: Caller;
beforeAll(async () => {
  ({ world, app, mails } = await sharedWorld());
  admin = await signedInAdmin(app);
});

const body = { reason: 'fraud', note: 'Stolen cards' } as const;
const block = (id: string, by = admin) => by.call(blockBuyer, { params: { id }, body });
const codeOf = (answer: Answer) => [answer.status, String(Object(answer.body).code)];
const signIn = ({ email, password }: { readonly email: string; readonly password: string }) =>
  new Caller(app).call(login, { body: { email, password } });

/** A guest buys with this address. */
async function buyAsGuest(email: string) {
  const guest = new Caller(app);
  const { id } = await start(guest, [{ id: await ticketOnSale(app) }]);
  const ticketHolders = holders(1).map((holder) => ({ ...holder, email }));
  return guest.call(completePurchase, {
    params: { id },
    body: { ticketHolders },
    headers: { 'idempotency-key': newId() },
  });
}

// product.md 6.6
describe('a blocked buyer', () => {
  it('is signed out and told by mail and at the next sign-in, until unblocked, which is mailed too', async () => {
    const { browser, form, id } = await signedUp(app);
    const [page, console] = await Promise.all([watch(app, browser, 'orders'), watch(app, admin, 'admin')]);
    expect(await block(id)).toMatchObject({ status: 200, body: { id, status: 'blocked', block: body } });
    expect((await browser.call(me)).status).toBe(401);
    await eventually('the open page is closed', () => page.isClosed());
    expect(codeOf(await signIn(form))).toEqual([403, 'account-blocked']);
    expect((await signIn({ ...form, password: 'guess-1' })).status).toBe(401);
    await eventually('the console sees it', () =>
      console.changesOf(id).some(({ data }) => Object(data).status === 'blocked'),
    );
    const blocked = await admin.done(listUsers, { query: { q: form.email, status: 'blocked' } });
    expect(blocked.items.map((user) => user.id)).toEqual([id]);
    const person = await admin.done(getPersonCase, { params: { id } });
    expect(person.user).toMatchObject({ status: 'blocked', block: body });
    expect(codeOf(await block(id))).toEqual([409, 'already-decided']);
    const mailed = (subject: string) => mails.mailsTo(form.email).filter((mail) => mail.subject === subject);
    await eventually('a mail', () => mailed('Your account at Terrace is blocked').length === 1);
    const [said] = mailed('Your account at Terrace is blocked');
    expect(said?.message).toMatch(/mistake, write to us[^]*\/contact/);
    expect(said?.message).not.toMatch(/fraud|Stolen/);

    await admin.done(unblockBuyer, { params: { id } });
    await eventually('another', () => mailed('Your account at Terrace is open again').length === 1);
    expect((await signIn(form)).status).toBe(200);
    await eventually('the old session stays over', async () => (await browser.call(me)).status === 401);
    const history = await admin.done(getHistory, { params: { type: 'user', id } });
    expect(history.items.map(({ event }) => event)).toEqual([
      'BuyerUnblocked',
      'BuyerBlocked',
      'AccountOpened',
    ]);
    const audit = await admin.done(listAudit, { query: { q: id } });
    expect(audit.items.length).toBe(2);
    page.close();
    console.close();
  });

  it('holds and buys nothing more, also as a guest with the same address, and keeps what is paid', async () => {
    const { browser, form, id } = await signedUp(app);
    const paid = await start(browser, [{ id: await ticketOnSale(app) }]);
    const { redirectUrl } = await complete(browser, paid);
    await world.press(redirectUrl ?? '', 'pay');
    const ticketId = await ticketOnSale(app, { quantity: 2 });
    await start(browser, [{ id: ticketId, quantity: 2 }]);
    expect(await buyAsGuest(form.email)).toMatchObject({ status: 200 });

    const blocked = await block(id);
    const { buyer } = await admin.done(getOrderCase, { params: { id: paid.id } });
    expect(buyer).toMatchObject({ id, email: form.email, blockedAt: Object(blocked.body).block.at });
    const available = async () =>
      (await new Caller(app).done(getSellerTicket, { params: { id: ticketId } })).available;
    await eventually('the hold is released', async () => (await available()) === 2);
    expect(codeOf(await buyAsGuest(form.email.toUpperCase()))).toEqual([403, 'buyer-blocked']);
    expect(await buyAsGuest(`other-${form.email}`)).toMatchObject({ status: 200 });

    await admin.done(unblockBuyer, { params: { id } });
    await browser.done(login, { body: { email: form.email, password: form.password } });
    expect((await browser.done(getPurchase, { params: { id: paid.id } })).status).toBe('completed');
    expect(await buyAsGuest(form.email)).toMatchObject({ status: 200 });
  });

  it('is blocked by support and finance only', async () => {
    const { id } = await signedUp(app);
    const listings = await adminWith(app, admin, ['listings']);
    expect(codeOf(await block(id, listings.browser))).toEqual([403, 'not-allowed']);
    const support = await adminWith(app, admin, ['support']);
    expect((await block(id, support.browser)).status).toBe(200);
  });
});
