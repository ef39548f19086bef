import { loginAdmin, loginSeller } from '@terrace/contracts/http/identity/identity';
import { registerSeller, signup } from '@terrace/contracts/http/identity/registration';
import { sendContactMessage } from '@terrace/contracts/http/console/contact';
import { sendPartnerRequest } from '@terrace/contracts/http/console/partners';
import { createPromoCode } from '@terrace/contracts/http/buying/promo-codes';
import {
  applyPromoCode,
  completePurchase,
  getPurchase,
  startPurchase,
} from '@terrace/contracts/http/buying/purchases';
import { approveSeller } from '@terrace/contracts/http/selling/sellers';
import { approveTicket, uploadTicket } from '@terrace/contracts/http/selling/tickets';
import type { Browser, Page } from '@playwright/test';
import { Caller } from '../../../backend/test/caller.js';
import { eventually } from '../../../backend/test/eventually.js';
import { newId } from '../../../backend/src/platform/ids/new-id.js';
import { seatAdmin } from './admin.js';
import { anEvent } from './an-event.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { type Person, seat } from './person.js';
import { giveSession } from './signing-in.js';
import { type World, startWorld } from './world.js';

/** Hostile texts for names and messages; short, because seats have names of at most 60 characters. */
const hostile = (where: string) => `${where}<img src=/x onerror=hurt()>`;
const bySeller = {
  fullName: hostile('Sam'),
  companyName: hostile('Seats'),
  email: 'sam@seats.test',
  password: 'secret-1',
  phoneNumber: '+44 20 7946 0001',
  address: hostile('Street'),
  idNumber: 'P1234567',
};
const place = {
  section: hostile('Section'),
  row: hostile('Row'),
  seat: hostile('Seat'),
  description: `${hostile('Description')}<script>hurt()</script><a href="javascript:hurt()">see</a>`,
};
const delivery = { deliveryAddress: hostile('Delivered'), deliveryTime: 'At once' };
const byPartner = {
  companyName: hostile('Tours'),
  contactPerson: hostile('Pat'),
  email: 'pat@tours.test',
  phone: '+971 4 555 0100',
  businessType: 'Tour Operator' as const,
  message: hostile('Forty'),
};
const byVisitor = {
  name: hostile('Tim'),
  email: 'tim@home.test',
  subject: hostile('Subject'),
  message: hostile('Message'),
};
const byBuyer = { fullName: hostile('Bea'), email: 'bea@fans.test', password: 'secret-1' };
const holder = {
  fullName: hostile('Holly'),
  email: 'holly@fans.test',
  nationality: hostile('British'),
  passportOrId: 'P-1',
  cityOfBirth: hostile('Leeds'),
  phone: '+44 20 7946 0002',
};
const { passportOrId: _id, cityOfBirth: _city, email: _email, ...shownOfHolder } = holder;

describeInBrowser('Hostile texts', () => {
  let world: World;
  let browser: Browser;
  let ada: Person;
  let sam: Person;
  let ticketId: string;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    ticketId = await everythingIsWritten(world);
    ada = await seatAdmin(browser, world);
    sam = await seat(browser, world.url);
    await giveSession(sam, world.url, 'seller', bySeller);
  });
  test.afterAll(() => world?.close());

  for (const [section, texts] of [
    ['contact-info', Object.values(byVisitor)],
    ['partner-requests', [byPartner.companyName, byPartner.contactPerson, byPartner.phone]],
    ['sellers', [bySeller.fullName, bySeller.companyName]],
    ['seller-requests', [`${bySeller.fullName} waits`]],
    ['tickets?status=all', [bySeller.companyName]],
    ['users', [byBuyer.fullName]],
    ['customers', [holder.fullName]],
  ] as const)
    test(`are shown to administrators as typed: ${section}`, async () => {
      await ada.page.goto(`/admin/dashboard/${section}`);
      await showsAsWritten(ada.page, texts);
    });

  test('are shown to administrators as typed: ticket holders', async () => {
    await ada.page.goto('/admin/dashboard/customers');
    await ada.page.getByRole('row').nth(1).getByRole('button').first().click();
    await ada.page
      .getByRole('button', { name: /^Holders of/ })
      .first()
      .click();
    await showsAsWritten(ada.page, Object.values(shownOfHolder));
  });

  for (const [address, texts] of [
    ['/seller/dashboard', [bySeller.fullName]],
    ['/seller/dashboard?tab=my-tickets', [place.section, place.row, place.seat]],
  ] as const)
    test(`are shown to the seller as typed: ${address}`, async () => {
      await sam.page.goto(address);
      await showsAsWritten(sam.page, texts);
    });

  test('are shown to buyers as typed', async () => {
    const buyer = await seat(browser, world.url);
    await buyer.page.goto(`/event/${ticketId}`);
    await showsAsWritten(buyer.page, [...Object.values(place), bySeller.companyName]);
    await buyer.context.close();
  });

  test('run no script even as HTML because of the Content-Security-Policy; (control) without it they do', async () => {
    const attack = `document.body.insertAdjacentHTML('beforeend', '<img src=/x onerror=hurt()>');
      const script = document.createElement('script');
      script.textContent = 'hurt()';
      document.body.append(script);`;
    const attacked = async (bypassCSP: boolean) => {
      const somebody = await seat(browser, world.url, { bypassCSP });
      await somebody.context.addInitScript('window.hurts = 0; window.hurt = () => { window.hurts += 1 };');
      const refused: string[] = [];
      somebody.page.on('console', (message) => refused.push(message.text()));
      const failed = somebody.page.waitForResponse('**/x');
      await somebody.page.goto('/about');
      await somebody.page.evaluate(attack);
      await failed;
      const hurts = () => somebody.page.evaluate<number>('window.hurts');
      await eventually('both had their chance', async () => {
        const blocked = refused.filter((text) => text.includes('Content Security Policy')).length;
        return blocked + (await hurts()) >= 2;
      });
      const found = await hurts();
      await somebody.context.close();
      return found;
    };
    expect(await attacked(false)).toBe(0);
    expect(await attacked(true)).toBe(2);
  });
});

/** The page shows each text literally, and none of it has become an element. */
async function showsAsWritten(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) await page.getByText(text).filter({ visible: true }).first().waitFor();
  // The data that came with the page is a script element that runs nothing.
  const made = page.locator('[onerror], [href^="javascript:"], script:not([src], [type="application/json"])');
  await expect(made).toHaveCount(0);
}

/** Submits every text that visitors and users can write; returns the ticket's id. */
async function everythingIsWritten(world: World): Promise<string> {
  const browserOf = () => new Caller({ url: world.url, config: { PUBLIC_URL: world.url } });
  const [seller, waiting, admin, buyer] = [browserOf(), browserOf(), browserOf(), browserOf()];
  const { email, password } = bySeller;
  await admin.done(loginAdmin, { body: world.admin });
  await browserOf().done(sendContactMessage, { body: byVisitor });
  await browserOf().done(sendPartnerRequest, { body: byPartner });
  const { id: sellerId } = await seller.done(registerSeller, { body: bySeller });
  await waiting.done(registerSeller, {
    body: { ...bySeller, fullName: `${bySeller.fullName} waits`, email: 'waits@seats.test' },
  });
  await admin.done(approveSeller, { params: { id: sellerId }, body: {} });
  await seller.done(loginSeller, { body: { email, password } });
  const event = await anEvent(world.url);
  const { id } = await seller.done(uploadTicket, {
    body: {
      ...{ eventId: event.id, eventName: event.name, venue: event.venue.name },
      ...{ eventDate: event.dateOfEvent ?? '', eventTime: event.timeOfEvent ?? '' },
      ...{ ticketType: 'eTickets', price: { amount: 12_500, currency: 'USD' }, quantity: 5 },
      ...place,
      ...delivery,
    },
  });
  await admin.done(approveTicket, { params: { id }, body: {} });
  await admin.done(createPromoCode, {
    body: { name: 'NOTHING', type: 'percentage', amount: 100, duration: 30 },
  });
  await buyer.done(signup, { body: byBuyer });
  const key = { 'idempotency-key': newId() };
  const purchase = await buyer.done(startPurchase, {
    body: { eventId: null, lines: [{ kind: 'listing', id, quantity: 1 }] },
    headers: key,
  });
  await buyer.done(applyPromoCode, { params: { id: purchase.id }, body: { code: 'NOTHING' } });
  await buyer.done(completePurchase, {
    params: { id: purchase.id },
    body: { ticketHolders: [holder] },
    headers: { 'idempotency-key': newId() },
  });
  await eventually('it is bought', async () => {
    return (await buyer.done(getPurchase, { params: { id: purchase.id } })).status === 'completed';
  });
  return id;
}
