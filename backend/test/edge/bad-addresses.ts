import type { JsonObject } from './good-input.js';
import type { Share, Shares } from './shares.js';

/** Encoded path segments that no id of ours or of the events API can be. */
export const badIds: Shares<string> = {
  rules: ['%00', "1';select%20pg_sleep(9)--", 'x'.repeat(65)],
  rest: [
    '%20',
    '%ED%A0%80',
    "'",
    '%22',
    '%25',
    '_%25_',
    'a%00b',
    '..%2f..%2fusers',
    '%2e%2e',
    '1.5',
    '-1.0e5.',
    encodeURIComponent('é'),
    '%F0%9F%8E%9F',
    '%E0%A4%A',
    '%',
    '%zz',
    'a+b',
    '{id}',
    '[object%20Object]',
    'a,b',
    'x'.repeat(400),
    'x'.repeat(600),
    'x'.repeat(100_000),
  ],
};

/** Encoded path segments that no name can be. */
export const badNames: Shares<string> = {
  rules: ['%00', 'x'.repeat(600)],
  rest: ['%ED%A0%80', 'x'.repeat(100_000)],
};

/** Valid ids that belong to nothing. */
export const unknownIds: Shares<string> = {
  rules: ['__proto__', 'x'.repeat(20)],
  rest: ['-1', '0', 'null', 'undefined', 'NaN', 'Infinity', 'constructor'],
};

/** Texts that a search takes like any other, or refuses: encoded. */
export const oddTexts: Shares<string> = {
  rules: ["'", '%25', '%5C'],
  rest: [
    '(',
    '%EF%BF%BE',
    '%22',
    '_',
    '%5C%5C%27',
    "';drop%20table%20events;--",
    '%25%25%25%25%25%25%25%25%25%25',
    '[a-',
    '*',
    '.%2A',
    '(a%2B)%2B%24',
    '%F0%9F%8E%9F',
    '%C2%A0',
    '%E2%80%AE',
    'e%CC%81'.repeat(15),
    '%0A%0D',
    '%3Cscript%3E',
    '__proto__',
    '${7*7}',
    'null',
  ],
};

/** Encoded values that no parameter of this kind takes. */
const wrongFor: Readonly<Record<'number' | 'text' | 'choice' | 'amount', Shares<string>>> = {
  number: {
    rules: ['abc', '0', '1.5', '100001'],
    rest: [
      ...['', '-1', '0.5', '1e999', 'Infinity', '-Infinity', 'NaN', '1;', '1%27', '%00'],
      ...['a%00b', '9'.repeat(30), 'x'.repeat(1000), 'x'.repeat(100_000)],
    ],
  },
  choice: {
    rules: ['other%20than', 'a%00b'],
    rest: ["'", '%25', '1.5', '%F0%9F%8E%9F', 'x'.repeat(1000), 'x'.repeat(100_000)],
  },
  amount: {
    rules: ['abc', '-1'],
    rest: ['', '1.005', '1e3', '1,5', "'", '%F0%9F%8E%9F', 'x'.repeat(100_000)],
  },
  text: { rules: ['a%00b', 'x'.repeat(1000)], rest: ['x'.repeat(100_000)] },
};
const strange: Shares<string> = {
  rules: ['__proto__=1', 'isApproved=true'],
  rest: ['constructor=1', 'toString=1', 'sellerId=1', 'offset=5'],
};
const kinds: Readonly<Record<string, keyof typeof wrongFor>> = {
  page: 'number',
  perPage: 'number',
  limit: 'number',
  days: 'choice',
  before: 'choice',
  q: 'text',
  name: 'text',
  team: 'text',
  venue: 'text',
  city: 'text',
  token: 'text',
  code: 'text',
  from: 'choice',
  to: 'choice',
  sport: 'choice',
  tournament: 'choice',
  sort: 'choice',
  order: 'choice',
  until: 'choice',
  month: 'choice',
  price: 'choice',
  purchase: 'choice',
  seller: 'text',
  status: 'choice',
  kind: 'choice',
  payment: 'choice',
  pinned: 'choice',
  field: 'choice',
  account: 'choice',
  ticketId: 'choice',
  purchaseId: 'choice',
  eventId: 'choice',
  event: 'text',
  date: 'choice',
  eventName: 'text',
  eventDate: 'choice',
  eventTime: 'text',
  ticketType: 'choice',
  reason: 'choice',
  reportReason: 'choice',
  section: 'text',
  email: 'choice',
  eventFrom: 'choice',
  eventTo: 'choice',
  priceFrom: 'amount',
  priceTo: 'amount',
  amountFrom: 'amount',
  amountTo: 'amount',
  age: 'choice',
  change: 'choice',
  flag: 'choice',
  seat: 'text',
};

/** Query strings that must be refused, each wrong in one place. */
export function badQueries(query: JsonObject): Shares<string> {
  const good = (name: string) => encodeURIComponent(String(query[name]));
  const wrong = (name: string, share: Share): string[] => {
    const kind = kinds[name];
    if (!kind) throw new Error(`Say in bad-addresses.ts what kind of parameter ${name} is`);
    return wrongFor[kind][share].map((value) => `${name}=${value}`);
  };
  const names = Object.keys(query);
  return {
    rules: [
      ...names.flatMap((name) => [...wrong(name, 'rules'), `${name}=${good(name)}&${name}=${good(name)}`]),
      ...strange.rules,
    ],
    rest: [
      ...names.flatMap((name) => [
        ...wrong(name, 'rest'),
        `${name}[]=${good(name)}`,
        `${name}[$ne]=${good(name)}`,
      ]),
      ...strange.rest,
    ],
  };
}

/** Query strings that a search answers or refuses. */
export function oddQueries(query: JsonObject): Shares<string> {
  const names = Object.keys(query).filter((name) => kinds[name] === 'text');
  const queries = (share: Share) => names.flatMap((name) => oddTexts[share].map((text) => `${name}=${text}`));
  return { rules: queries('rules'), rest: queries('rest') };
}
