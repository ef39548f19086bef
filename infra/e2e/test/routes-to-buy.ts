import { expect } from './browser-test.js';
import type { BuyerRoute } from './buyer-route.js';
import type { BuyerThings } from './buyer-things.js';
import { choose, nameHolders, sellerRow } from './buying.js';
import type { Person } from './person.js';

const HOLDER_FIELDS = [
  'Full name',
  'Email',
  'Nationality',
  'Passport/Country ID',
  'City of birth',
  'Phone number',
].map((label) => `textbox "${label}"`);

/** The guarantee, and where it is explained. */
const GUARANTEE = {
  text: 'A seller’s ticket is never sold twice. If tickets do not come or are wrong, you can dispute them.',
  ofOfficial: 'If tickets do not come or are wrong, you can dispute them.',
  link: 'link "Our guarantee"',
};

/** 'Saturday, November 28, 2026 at 20:00 (local time)', as the event's page writes it. */
function whenOf({ event }: BuyerThings): string {
  return `${longDate({ event })} at ${event.timeOfEvent} (local time)`;
}

function longDate({ event }: Pick<BuyerThings, 'event'>): string {
  const [day, month, year] = (event.dateOfEvent ?? '').split('/').map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day)).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
}

const buyOne = async (person: Person, things: BuyerThings) => {
  await choose(sellerRow(person, 'left'), 1);
  await person.page.getByRole('button', { name: 'Proceed with 1 Ticket' }).click();
  await person.page.waitForURL('**/purchase-form');
  await person.page.getByText(things.event.name).first().waitFor();
};

/** Selects a category that can be delivered in several ways, the dearer one, which its final total must contain. */
async function selectDelivery({ page }: Person): Promise<void> {
  const card = page
    .getByRole('list', { name: 'Ticket categories' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('combobox', { name: 'Delivery' }) })
    .filter({ has: page.getByRole('option', { name: /^Mobile ticket/ }) })
    .first();
  const delivery = card.getByRole('combobox', { name: 'Delivery' });
  const mobile = (await card.getByRole('option', { name: /^Mobile ticket/ }).textContent()) ?? '';
  await delivery.selectOption(mobile);
  const fact = async (label: string) =>
    amountIn(await card.getByText(label, { exact: true }).locator('xpath=following-sibling::dd').innerText());
  const ticket = (await fact('Price')) + (await fact('Service fee'));
  const quantity = await card.getByRole('combobox', { name: 'Quantity' }).inputValue();
  await card.getByRole('button', { name: /^Select Tickets/ }).click();
  await page.waitForURL('**/purchase-form');
  const total = Number(quantity) * ticket + amountIn(mobile);
  await expect(page.getByText('Final total').first().locator('..')).toContainText(total.toFixed(2));
}

/** The first amount of money in a text, in main units. */
function amountIn(text: string): number {
  return Number(/[£€$]([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', ''));
}

/** Pages from an event to the order (product.md 2.1, 2.2, 2.6, 2.18, 2.20, 2.21, 2.22, 2.32). */
export const routesToBuy: readonly BuyerRoute[] = [
  // Before the first purchase: a tab without one opens what is held.
  {
    route: '/purchase-form without state',
    at: '/purchase-form',
    title: 'Your purchase · Terrace',
    texts: () => ['Invalid ticket information. Please go back and try again.'],
  },
  {
    route: '/event/{id} of an event',
    isList: true,
    at: ({ event }) => `/event/${event.id}`,
    title: ({ event }) => `${event.name} · Terrace`,
    texts: (things) => [
      things.event.name,
      things.event.home ?? '',
      things.event.away ?? '',
      ...['Date & Time', 'Location', 'Venue', 'Available Tickets', 'Seller Ticket', 'service fee'],
      whenOf(things),
      `${things.event.city}, ${things.event.country}`,
      things.event.venue.name,
      // A shirt with initials, and the city of a club that is known.
      ...['ARS', 'Arsenal\nLondon'],
      ...['Choose your tickets', GUARANTEE.text],
    ],
    roles: ['button "Back"', 'button "Select 1 Ticket in Total" [disabled]', GUARANTEE.link],
  },
  {
    route: '/event/{id}?quantity=3, all chosen',
    at: ({ event }) => `/event/${event.id}?quantity=3`,
    then: (person) => choose(sellerRow(person, 'left'), 3),
    title: ({ event }) => `${event.name} · Terrace`,
    texts: () => ['3 of 3 selected', '$375.00'],
    roles: ['button "Proceed with 3 Tickets"'],
  },
  {
    route: '/event/{id} that nobody knows',
    at: '/event/99999999',
    title: 'Event not found · Terrace',
    texts: () => ['Event not found'],
    roles: ['search "Search for events"'],
    refused: /^404: \/(api\/catalogue\/events|event)\/99999999/,
  },
  {
    route: '/event/{id} of a seller’s ticket',
    at: ({ ticketId }) => `/event/${ticketId}`,
    title: ({ event }) => `${event.name} · Terrace`,
    texts: ({ event }) => [
      ...[event.name, 'eTickets', 'Quantity available', 'Price', '$125.00'],
      ...['Sam Seller', 'Good Seats Ltd', '(local time)', GUARANTEE.text],
    ],
    roles: ['button "Select"', 'button "Buy Ticket"', GUARANTEE.link],
  },
  {
    route: '/event/{id} of a seller’s ticket that nobody knows',
    at: '/event/0123456789abcdefghij',
    title: 'Ticket not found · Terrace',
    texts: () => ['Ticket not found'],
    roles: ['search "Search for events"'],
    refused: /^404: \/(api\/tickets|event)\/0123456789abcdefghij/,
  },
  {
    route: '/tickets/{id} of an event',
    isList: true,
    at: ({ event }) => `/tickets/${event.id}`,
    title: ({ event }) => `Tickets for ${event.name} · Terrace`,
    texts: (things) => [
      whenOf(things),
      ...[
        'per ticket, service fee and delivery included',
        'Price',
        'Service fee',
        'Delivery',
        'Confirmation',
      ],
      ...['Required at purchase', 'Full name', 'Good to know', 'All prices include taxes.'],
      ...['A seller offers tickets as well.', GUARANTEE.ofOfficial],
    ],
    roles: ['link "Back to events"', GUARANTEE.link],
  },
  {
    route: '/tickets/{id}, a category selected with a dearer delivery',
    at: ({ event }) => `/tickets/${event.id}`,
    then: selectDelivery,
    title: 'Your purchase · Terrace',
    texts: ({ event }) => [event.name, 'Delivery: Mobile ticket', 'Ticket Holder 1', 'Complete within'],
  },
  {
    route: '/tickets/{id} of an event that nobody knows',
    at: '/tickets/99999999',
    title: 'Event not found · Terrace',
    texts: () => ['Event not found'],
    roles: ['search "Search for events"'],
    refused: /^404: \/api\/catalogue\/events\/99999999/,
  },
  {
    route: '/tickets/{id} of a seller’s ticket',
    at: ({ ticketId }) => `/tickets/${ticketId}`,
    title: ({ event }) => `${event.name} · Terrace`,
    texts: () => ['eTickets', 'Sam Seller', 'Good Seats Ltd'],
    roles: ['button "Select"'],
  },
  {
    route: '/tickets/{id} of a seller’s ticket that nobody knows',
    at: '/tickets/0123456789abcdefghij',
    title: 'Ticket not found · Terrace',
    texts: () => ['Ticket not found'],
    roles: ['search "Search for events"'],
    refused: /^404: \/api\/tickets\/0123456789abcdefghij/,
  },
  {
    route: '/purchase-form',
    at: ({ event }) => `/event/${event.id}`,
    then: buyOne,
    signedIn: true,
    title: 'Your purchase · Terrace',
    texts: ({ event }) => [
      ...[event.name, 'Original total', 'Discount', 'Final total', '$125.00'],
      ...['Ticket Holder 1', 'Your tickets are held for', GUARANTEE.text],
    ],
    roles: [
      ...HOLDER_FIELDS,
      ...['button "Complete Purchase"', GUARANTEE.link, 'link "How we protect this"'],
    ],
  },
  {
    route: '/payment/return',
    at: ({ event }) => `/event/${event.id}`,
    then: async (person, things) => {
      await buyOne(person, things);
      await nameHolders(person, 1);
      await person.page.getByRole('button', { name: 'Complete Purchase' }).click();
      await person.page.getByRole('button', { name: 'Pay', exact: true }).click();
      await person.page.waitForURL('**/payment/return?**');
    },
    signedIn: true,
    title: 'Your payment · Terrace',
    texts: ({ event }) => ['Thank you', event.name, '$125.00'],
  },
  {
    route: '/payment/return of nobody’s purchase',
    at: '/payment/return',
    title: 'Your payment · Terrace',
    texts: () => ['Purchase not found'],
  },
];
