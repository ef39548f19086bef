import type { JsonObject } from './good-input.js';

/** Part of an address, ready to be sent, and what is wrong with it. */
export interface BadPart {
  readonly what: string;
  readonly part: string;
}

/** Encoded path segments that no id of ours or of the events API can be. */
export const badIds: readonly string[] = [
  '%20',
  "'",
  '%22',
  '%25',
  '_%25_',
  '%00',
  'a%00b',
  "1';select%20pg_sleep(9)--",
  '..%2f..%2fusers',
  '%2e%2e',
  '1.5',
  '-1.0e5.',
  'é',
  '%F0%9F%8E%9F',
  '%ED%A0%80',
  '%E0%A4%A',
  '%',
  '%zz',
  'a+b',
  '{id}',
  '[object%20Object]',
  'a,b',
  'x'.repeat(65),
  'x'.repeat(400),
  'x'.repeat(600),
  'x'.repeat(100_000),
].map((part) => (part === 'é' ? encodeURIComponent(part) : part));

/** Valid ids that belong to nothing. */
export const unknownIds = [
  '-1',
  '0',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '__proto__',
  'constructor',
  'x'.repeat(20),
];

/** Texts that a search takes like any other, or refuses: encoded. */
export const oddTexts: readonly string[] = [
  "'",
  '%22',
  '%25',
  '_',
  '%5C',
  '%5C%5C%27',
  "';drop%20table%20events;--",
  '%25%25%25%25%25%25%25%25%25%25',
  '(',
  '[a-',
  '*',
  '.%2A',
  '(a%2B)%2B%24',
  '%F0%9F%8E%9F',
  '%C2%A0',
  '%E2%80%AE',
  'e%CC%81'.repeat(15),
  '%EF%BF%BE',
  '%0A%0D',
  '%3Cscript%3E',
  '__proto__',
  '${7*7}',
  'null',
];

const wholeNumbers = [
  '',
  '0',
  '-1',
  '1.5',
  '0.5',
  '1e999',
  'Infinity',
  '-Infinity',
  'NaN',
  'abc',
  '1;',
  '1%27',
  '%00',
];
const kinds: Readonly<Record<string, 'number' | 'text' | 'choice'>> = {
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
  from: 'choice',
  to: 'choice',
  sport: 'choice',
  tournament: 'choice',
  sort: 'choice',
  order: 'choice',
  status: 'choice',
  kind: 'choice',
  payment: 'choice',
  pinned: 'choice',
  field: 'choice',
  account: 'choice',
  ticketId: 'choice',
  purchaseId: 'choice',
  eventId: 'choice',
  eventName: 'text',
  eventDate: 'choice',
  ticketType: 'choice',
  reason: 'choice',
  section: 'text',
  email: 'choice',
};

/** Query strings that must be refused, each wrong in one place. */
export function badQueries(query: JsonObject): BadPart[] {
  const good = (name: string) => encodeURIComponent(String(query[name]));
  const wrong = (name: string): string[] => {
    const kind = kinds[name];
    if (!kind) throw new Error(`Say in bad-addresses.ts what kind of parameter ${name} is`);
    const never = ['a%00b', 'x'.repeat(1000), 'x'.repeat(100_000)];
    if (kind === 'number') return [...wholeNumbers, '9'.repeat(30), '100001', ...never];
    return kind === 'choice' ? ["'", '%25', '1.5', 'other%20than', '%F0%9F%8E%9F', ...never] : never;
  };
  const parts = Object.keys(query).flatMap((name) => [
    ...wrong(name).map((value) => `${name}=${value}`),
    `${name}=${good(name)}&${name}=${good(name)}`,
    `${name}[]=${good(name)}`,
    `${name}[$ne]=${good(name)}`,
  ]);
  const strange = ['__proto__=1', 'constructor=1', 'toString=1', 'isApproved=true', 'sellerId=1', 'offset=5'];
  return [...parts, ...strange].map((part) => ({ what: part.slice(0, 60), part }));
}

/** Query strings that a search answers or refuses. */
export function oddQueries(query: JsonObject): BadPart[] {
  return Object.keys(query)
    .filter((name) => kinds[name] === 'text')
    .flatMap((name) => oddTexts.map((text) => ({ what: `${name}=${text}`, part: `${name}=${text}` })));
}
