import { approveBankInfo, getBankInfo, revealBankNumbers } from '@terrace/contracts/http/selling/bank-info';
import { saveBankInfo } from '@terrace/contracts/http/selling/bank-info-form';
import { inviteAdmin } from '@terrace/contracts/http/identity/admins';
import { sendContactMessage } from '@terrace/contracts/http/console/contact';
import { confirmPasswordReset, requestPasswordReset } from '@terrace/contracts/http/identity/password-reset';
import { login, loginAdmin, loginSeller, me } from '@terrace/contracts/http/identity/identity';
import { registerSeller, signup } from '@terrace/contracts/http/identity/registration';
import { reportListing } from '@terrace/contracts/http/care/reports';
import { subscribe } from '@terrace/contracts/http/console/newsletter';
import { sendPartnerRequest } from '@terrace/contracts/http/console/partners';
import {
  PaymentStart,
  Purchase,
  completePurchase,
  getPurchase,
  startPurchase,
} from '@terrace/contracts/http/buying/purchases';
import { approveSeller, revealIdNumber } from '@terrace/contracts/http/selling/sellers';
import { approveTicket, editTicket, uploadTicket } from '@terrace/contracts/http/selling/tickets';
import { newId } from '../../src/platform/ids/new-id.js';
import { turnedOn } from '../admins.js';
import { codeOf } from '../authenticator.js';
import { chosen } from '../buying.js';
import { Caller } from '../caller.js';
import type { PaymentWorld } from '../payment-world.js';
import { eventually } from '../eventually.js';
import type { Canaries } from './canaries.js';

/** What a story needs: an app, the external services, and the administrator's account. */
export interface Stage {
  readonly app: { readonly url: string; readonly config: { readonly PUBLIC_URL: string } };
  readonly world: PaymentWorld;
  readonly admin: { readonly email: string; readonly password: string };
}

/** The accounts of the story, by id, and tokens that were sent to browsers or mailed. */
export interface Story {
  readonly admin: Caller;
  readonly buyer: Caller;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly ticketId: string;
  readonly purchaseId: string;
  readonly tokens: readonly string[];
}

/** Every input that users can give: a sale from registration to payment, and every public form. */
export async function runStory(
  { app, world, admin: credentials }: Stage,
  canaries: Canaries,
): Promise<Story> {
  const [admin, seller, buyer, visitor] = [
    new Caller(app),
    new Caller(app),
    new Caller(app),
    new Caller(app),
  ];
  await admin.done(loginAdmin, { body: credentials });

  const { id: sellerId } = await seller.done(registerSeller, { body: canaries.seller });
  await admin.done(approveSeller, { params: { id: sellerId }, body: {} });
  await admin.done(revealIdNumber, { params: { id: sellerId } });
  await seller.done(loginSeller, {
    body: { email: canaries.seller.email, password: canaries.seller.password },
  });
  await seller.done(saveBankInfo, { body: canaries.bank });
  await seller.done(getBankInfo);
  await admin.done(revealBankNumbers, { params: { sellerId } });
  await admin.done(approveBankInfo, { params: { sellerId }, body: {} });
  await seller.call(saveBankInfo, {
    body: { ...canaries.bank, accountNumber: `${canaries.bank.accountNumber}1` },
  });
  const { id: ticketId } = await seller.done(uploadTicket, { body: ticket(canaries) });
  await seller.done(uploadTicket, { body: ticket(canaries) });
  await seller.done(editTicket, {
    params: { id: ticketId },
    body: { deliveryAddress: `${canaries.deliveryAddress} again` },
  });
  await admin.done(approveTicket, { params: { id: ticketId } });

  const { userId: buyerId } = await buyer.done(signup, { body: canaries.buyer });
  await buyer.done(login, { body: { email: canaries.buyer.email, password: canaries.buyer.password } });
  const purchaseId = await buy(buyer, ticketId, canaries, world);
  const mailed = await newPassword(visitor, canaries, world);

  const ofAdmin = await joinAsAdmin({ app, world }, admin, canaries);

  await visitor.done(sendContactMessage, { body: canaries.message });
  await visitor.done(sendPartnerRequest, { body: canaries.partner });
  await visitor.done(reportListing, { params: { id: ticketId }, body: canaries.report });
  await visitor.done(subscribe, { body: { email: canaries.subscriber } });

  // A rejected value must not be repeated in the response.
  await visitor.call(login, { body: { email: canaries.buyer.email, password: canaries.wrongPassword } });
  await visitor.call(signup, { body: { ...canaries.buyer, role: canaries.wrongPassword } });
  await visitor.call(me, { headers: { authorization: `Bearer ${canaries.wrongPassword}` } });
  await visitor.call(getPurchase, { params: { id: purchaseId }, query: { token: canaries.wrongPassword } });

  await buyer.done(login, { body: { email: canaries.buyer.email, password: canaries.newPassword } });
  const cookies = [admin, seller, buyer].flatMap((browser) => [...browser.cookies.values()]);
  const secrets = cookies.map(({ value }) => value).filter((value) => value.length > 20);
  return { admin, buyer, buyerId, sellerId, ticketId, purchaseId, tokens: [...secrets, mailed, ...ofAdmin] };
}

const ticket = ({ deliveryAddress }: Canaries) => ({
  eventName: 'Arsenal vs Chelsea',
  eventDate: '01/01/2099',
  eventTime: '20:00',
  venue: 'Emirates Stadium',
  ticketType: 'eTickets' as const,
  price: { amount: 12_500, currency: 'USD' as const },
  quantity: 5,
  deliveryAddress,
  deliveryTime: '2 days before',
});

async function buy(
  buyer: Caller,
  ticketId: string,
  canaries: Canaries,
  world: PaymentWorld,
): Promise<string> {
  const key = () => ({ 'idempotency-key': newId() });
  const started = await buyer.call(startPurchase, {
    body: chosen([{ id: ticketId, quantity: canaries.holders.length }]),
    headers: key(),
  });
  const { id } = Purchase.parse(started.body);
  const asked = await buyer.call(completePurchase, {
    params: { id },
    body: { ticketHolders: canaries.holders },
    headers: key(),
  });
  await world.press(PaymentStart.parse(asked.body).redirectUrl ?? '', 'pay');
  await eventually('the purchase is completed', async () => {
    const { status } = await buyer.done(getPurchase, { params: { id }, query: {} });
    return status === 'completed';
  });
  return id;
}

/** Replaces a password through a mailed link; returns the link's token. */
async function newPassword(visitor: Caller, canaries: Canaries, { sandbox }: PaymentWorld): Promise<string> {
  await visitor.done(requestPasswordReset, { body: { email: canaries.buyer.email } });
  const token = await mailedToken(sandbox, canaries.buyer.email);
  await visitor.done(confirmPasswordReset, { body: { token, password: canaries.newPassword } });
  return token;
}

/** A person who accepts an invitation and turns a second factor on; returns every secret that was shown to them. */
async function joinAsAdmin(
  { app, world }: Omit<Stage, 'admin'>,
  admin: Caller,
  { invitedAdmin: { fullName, email, password }, wrongPassword }: Canaries,
): Promise<string[]> {
  const browser = new Caller(app);
  await admin.done(inviteAdmin, { body: { fullName, email, roles: ['support'] } });
  const token = await mailedToken(world.sandbox, email);
  await browser.done(confirmPasswordReset, { body: { token, password } });
  await browser.done(loginAdmin, { body: { email, password } });
  const { secret, recoveryCodes } = await turnedOn(browser, password);
  await browser.call(loginAdmin, { body: { email, password, code: wrongPassword.slice(0, 40) } });
  await browser.done(loginAdmin, { body: { email, password, code: codeOf(secret, 1) } });
  return [token, secret, ...recoveryCodes];
}

async function mailedToken(sandbox: PaymentWorld['sandbox'], email: string): Promise<string> {
  let token = '';
  await eventually('the link is mailed', async () => {
    const inbox = JSON.stringify(await sandbox.json(`/inbox.json?to=${email}`));
    token = /reset-password\?\S*?token=([\w-]+)/.exec(inbox)?.[1] ?? '';
    return token !== '';
  });
  return token;
}
