import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { eventsInWords, fieldInWords } from '@terrace/contracts/values/text/event-words';
import { kindName } from '../jobs/messages';
import { sentenceOf, valueInWords } from './history-words';

it.each([
  ['TicketApproved', 'Ada Adams', 'Ada Adams approved this'],
  ['BankNumbersRevealed', 'Ada Adams', 'Ada Adams viewed the bank numbers'],
  ['SomethingNewHappened', 'Terrace', 'Terrace recorded: something new happened'],
])('%s by %s is: %s', (event, who, sentence) => {
  expect(sentenceOf(event, who)).toBe(sentence);
});

it('says fields and values in words', () => {
  expect(fieldInWords('deliveryTime')).toBe('Delivery time');
  expect(valueInWords('reason', 'price-too-high')).toBe('The price is too high for this event.');
  expect(valueInWords('price', 'US$125.00')).toBe('US$125.00');
  expect(valueInWords('holdExpiresAt', '2020-05-03T14:02:00.000Z')).toMatch(/^\d May 2020, \d\d:\d\d$/);
});

const FEATURES = join(import.meta.dirname, '../../../../backend/src/features');

/** The names that source files of the features give to what they declare. */
function declared(ending: string, pattern: RegExp): readonly string[] {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith(ending) && !file.endsWith('.spec.ts'))
    .flatMap((file) => [...readFileSync(join(FEATURES, file), 'utf8').matchAll(pattern)])
    .map(([, name = '']) => name);
}

// product.md 16.3
it('has words for every type of event', () => {
  const types = declared('.ts', /DomainEvent<\s*'(\w+)'/g);
  expect(types.length).toBeGreaterThan(200);
  const missing = types.filter((type) => !eventsInWords.has(type));
  expect(
    missing.map((type) => `add ${type}: 'did something' to DID in contracts/src/values/text/event-words.ts`),
  ).toEqual([]);
});

// product.md 16.3
it('has words for every kind of job', () => {
  const kinds = declared('.ts', /defineJob\(\{\s*name: '([\w-]+)'/g);
  expect(kinds.length).toBeGreaterThan(10);
  const missing = kinds.filter((kind) => kindName(kind) === kind);
  expect(
    missing.map((kind) => `add '${kind}': 'Some name' to names in frontend/src/admin/jobs/messages.ts`),
  ).toEqual([]);
});

// product.md 16.3
it.each([
  ['about', 'dispute:RsFM1.answered', 'a dispute: answered'],
  ['about', 'replaced-1795691429021', 'replaced tickets'],
  ['split', 'never-leave-one', 'never leave one'],
])('says %s %s as %s', (field, value, words) => expect(valueInWords(field, value)).toBe(words));

// product.md 16.3
it('says an instant within a text on the reader’s clock', () =>
  expect(valueInWords('event', 'name Cup, starts at 2026-12-06T19:00:00.000Z')).not.toContain('T19'));
