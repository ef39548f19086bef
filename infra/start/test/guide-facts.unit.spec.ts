import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DAY_MS, HOUR_MS } from '@terrace/contracts/values/time/durations';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const CONTRACTS = 'contracts/src';
const FEATURES = 'backend/src/features';
const GUIDE = 'frontend/src/buyer/guide';

const DURATIONS = `${CONTRACTS}/values/time/durations.ts`;
const isDuration = (name: string) => read(DURATIONS).includes(`const ${name} =`);

/** A number that a source names: a product of numbers, durations and other names in the same file. */
function numberIn(file: string, name: string, source = read(file)): number {
  const factors = new RegExp(`\\b${name}(?: =|:) ([\\w *.]+?)[;,\\n }]*[;,\\n}]`).exec(source)?.[1];
  if (factors === undefined) throw new Error(`${file} has no number ${name}`);
  return factors
    .split('*')
    .map((factor) => factor.trim())
    .map((factor) =>
      /^\d/.test(factor)
        ? Number(factor.replaceAll('_', ''))
        : isDuration(factor)
          ? numberIn(DURATIONS, factor)
          : numberIn(file, factor, source),
    )
    .reduce((product, factor) => product * factor, 1);
}

/** The fields of a zod object in a source. */
function fieldsIn(file: string, name: string): readonly string[] {
  const [, body = ''] =
    new RegExp(`const ${name} = z\\.strictObject\\(\\{([\\s\\S]*?)\\n\\}\\)`).exec(read(file)) ?? [];
  return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, field = '']) => field);
}

const DAY_SECONDS = 86_400;

const tokens = `${FEATURES}/people/identity/sessions/access-tokens.service.ts`;
const limits = `${CONTRACTS}/values/time/delivery-limits.ts`;
const tickets = numberIn(`${CONTRACTS}/values/hold.ts`, 'MAX_TICKETS');
const disputeDays = numberIn(`${CONTRACTS}/values/time/event-times.ts`, 'DISPUTE_PERIOD_MS') / DAY_MS;
const answerHours = numberIn(`${CONTRACTS}/values/disputes.ts`, 'ANSWER_MS') / HOUR_MS;
const beforeEvent = numberIn(limits, 'MIN_HOURS_BEFORE_EVENT');
const toDeliver = numberIn(limits, 'MIN_HOURS_TO_DELIVER');
const ORDERING = `${GUIDE}/ordering-screen.tsx`;
const SEARCH = `${FEATURES}/market/catalogue/search`;
const ticketsReader = `${FEATURES}/selling/tickets/tickets.reader.ts`;
const ranked = numberIn(`${SEARCH}/event-index.ts`, 'RANKED').toLocaleString('en');
const suggestions = numberIn('frontend/src/buyer/search/suggesting-fields.tsx', 'MAX_SUGGESTIONS');
const suggestedPages = numberIn(`${FEATURES}/market/catalogue/browse/suggestions.reader.ts`, 'MAX_PAGES');
const ofSport = numberIn('frontend/src/buyer/browse/top-tournaments-screen.tsx', 'MAX_OF_SPORT');
const topTeams = [...read(`${CONTRACTS}/values/top-teams.ts`).matchAll(/^ {2}'/gm)].length;
const lifetimes = read(`${FEATURES}/people/identity/sessions/session-lifetimes.ts`);

/** Figures in the pages to read: the page, and what it says as computed from the code. */
const FACTS: readonly (readonly [page: string, says: string])[] = [
  [
    `${GUIDE}/terms-screen.tsx`,
    `at most ${tickets} tickets at once, and all guests of one network address ${2 * tickets}.`,
  ],
  [`${GUIDE}/terms-screen.tsx`, `until ${disputeDays} days after the event`],
  [
    `${GUIDE}/terms-screen.tsx`,
    `at the latest ${beforeEvent} hours before the event if you bought at least ${beforeEvent + toDeliver} hours before it`,
  ],
  [`${GUIDE}/refunds-screen.tsx`, `Each until ${disputeDays} days after the event.`],
  [
    `${GUIDE}/refunds-screen.tsx`,
    `within ${numberIn(`${CONTRACTS}/values/money/refunds.ts`, 'REFUND_DAYS')} working days`,
  ],
  [
    'frontend/src/buyer/help/messages.ts',
    `until ${disputeDays} days after the event. The seller has ${answerHours} hours`,
  ],
  [
    `${GUIDE}/privacy-screen.tsx`,
    `you bought without an account, for ${numberIn('backend/src/platform/http/viewer/guest-id.ts', 'GUEST_DAYS')} days.`,
  ],
  [
    `${GUIDE}/privacy-screen.tsx`,
    `links you followed in this browser, for ${numberIn(`${FEATURES}/buying/purchases/orders/open-orders.service.ts`, 'OPEN_DAYS')} days.`,
  ],
  [
    `${GUIDE}/privacy-screen.tsx`,
    `your registration, for ${numberIn(tokens, 'STATUS_SECONDS') / DAY_SECONDS} days.`,
  ],
  [
    `${GUIDE}/privacy-screen.tsx`,
    `passwords, for ${numberIn(tokens, 'DEVICE_SECONDS') / DAY_SECONDS} days after`,
  ],
  [ORDERING, `Up to ${suggestions} suggestions. At most ${suggestedPages} teams, tournaments and cities`],
  [ORDERING, `We compare the ${ranked} soonest that match.`],
  [
    ORDERING,
    `when we read them in the last ${numberIn(`${SEARCH}/category-prices.service.ts`, 'SHOWN_HOURS')} hours`,
  ],
  [ORDERING, `each sport shows its first ${ofSport} by name`],
  [ORDERING, `${topTeams} clubs that we chose, the same for everybody, in a fixed order`],
  [ORDERING, `the ${numberIn(ticketsReader, 'MAX_OF_EVENT')} cheapest of an event`],
];

// product.md 2.31
it.each(FACTS)('%s says: %s', (page, says) => {
  expect(read(page)).toContain(says);
});

it('states how long a sign-in lasts', () => {
  expect(lifetimes).toContain('REMEMBERED: SessionLifetime = { idle: 30 * DAY, absolute: 90 * DAY }');
  expect(lifetimes).toContain('UNREMEMBERED: SessionLifetime = { idle: 12 * HOUR, absolute: DAY }');
  expect(read(`${GUIDE}/privacy-screen.tsx`)).toMatch(
    /after 12 hours without use and after 24 hours at the latest; .* 30 days without use, 90 days at most/,
  );
});

it('says that the link to a new password works for an hour', () => {
  expect(numberIn(`${FEATURES}/people/identity/passwords/password-resets.service.ts`, 'RESET_MINUTES')).toBe(
    60,
  );
  expect(read('frontend/src/buyer/help/messages.ts')).toContain('works once, for an hour');
});

/** Whose data the others see: a field more has to be named on the page, too. */
it('names all that buyers read of a trader, and sellers of a buyer', () => {
  expect(fieldsIn(`${CONTRACTS}/http/selling/tax-details.ts`, 'Trader')).toEqual(
    ['name', 'company', 'address', 'phone', 'email', 'register', 'registerNumber'], // 'name and company … business address, phone number, email address, the register and the number in it'
  );
  expect(fieldsIn(`${CONTRACTS}/http/buying/deliveries.ts`, 'Recipient')).toEqual([
    'name',
    'email',
    'address',
  ]);
  const page = read(`${GUIDE}/privacy-screen.tsx`);
  for (const says of [
    'the name and company of a ticket’s seller',
    'the business address, phone number, email address, the register and the number in it',
    'name and e-mail address of the person to transfer to',
    'the holder’s name and your delivery address',
  ])
    expect(page).toContain(says);
});

/** The orders that SQL makes; the others are in the specs of the search and of the screens. */
const ORDERS: readonly (readonly [file: string, order: string])[] = [
  [
    `${SEARCH}/event-index.reader.ts`,
    'order by e.event_date nulls last, e.event_time nulls last, e.name collate "C", e.id`',
  ],
  [ticketsReader, 'order by price, created_at, id limit ${MAX_OF_EVENT}`'],
  [`${FEATURES}/market/catalogue/browse/sports.query.ts`, 'order by position`'],
];

/** Files that declare what events, tickets and pins are. */
const ORDERED = [
  `${CONTRACTS}/http/market/catalogue.ts`,
  `${CONTRACTS}/http/selling/seller-tickets.ts`,
  `${FEATURES}/market/pins/pins.events.ts`,
  `${FEATURES}/market/catalogue/catalogue-rows.table.ts`,
  `${FEATURES}/selling/tickets/ticket-list.projection.ts`,
  `${SEARCH}/event-index-builder.ts`,
  `${SEARCH}/suggested-pages.rules.ts`,
];
const BOUGHT_PLACE =
  /\b\w*(sponsor|promot|boost|advert|featured|priorit|placement|highlighted|bid(?!d))\w*\b/i;

// product.md 2.39
describe('the page that says how results are ordered', () => {
  it.each(ORDERS)('is right while %s has: %s', (file, order) => {
    expect(read(file)).toContain(order);
  });

  it.each(ORDERED)('says that nobody pays for a place: %s has no field for one', (file) => {
    expect(BOUGHT_PLACE.exec(read(file))?.[0]).toBeUndefined();
  });

  it('(control) finds a field by which a place could be bought', () => {
    expect(BOUGHT_PLACE.exec('readonly isSponsored: boolean')?.[0]).toBe('isSponsored');
    expect(BOUGHT_PLACE.exec('boost_until: timestamptz()')?.[0]).toBe('boost_until');
  });
});

it('(control) finds no number that a source does not have', () => {
  expect(() => numberIn(tokens, 'OTHER_SECONDS')).toThrow('has no number OTHER_SECONDS');
});
