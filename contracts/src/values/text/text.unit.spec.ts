import { describe, expect, it } from '@jest/globals';
import { optionalText, phoneNumber, requiredCode, requiredLine, requiredText } from './text.js';
import { emailAddress } from './email-address.js';

interface Schema {
  safeParse(value: unknown): {
    data?: unknown;
    error?: { issues: readonly { message: string }[] } | undefined;
  };
}
const problemsOf = (schema: Schema, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

// product.md 5.1, 5.17, 5.18
describe('text as it is pasted', () => {
  it.each([
    ['Ahmed\u200f', 'Ahmed'],
    ['\u200eSara Levi', 'Sara Levi'],
    ['\ufeff\u00a0José\u2003', 'José'],
    ['Re\u0301f', 'Réf'],
    ['Real\u00a0Madrid', 'Real Madrid'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ])('is kept without what shows nothing at its ends: %j', (text, kept) => {
    for (const schema of [requiredLine('Missing'), requiredText('Missing'), optionalText()])
      expect(schema.parse(text)).toBe(kept);
  });

  it('loses what turns its direction, and keeps its lines', () => {
    expect(requiredText('Missing').parse('Call \u202a+44 20\u202c\nor \u202egnp.exe')).toBe(
      'Call +44 20\nor gnp.exe',
    );
  });

  it.each(['a\nb', 'a\r\nBcc: b', 'a\u2028b', 'a\tb'])('must be one line where one is meant: %j', (text) => {
    expect(problemsOf(requiredLine('Missing'), text)).toEqual(['Please write this on one line']);
  });

  it.each(['a\u202eb', 'a\u200bb', 'a\u2066b', 'a\u3164b'])(
    'must not hide characters in a line or a code: %j',
    (text) => {
      for (const schema of [requiredLine('Missing'), requiredCode('Missing')])
        expect(problemsOf(schema, text)).toEqual(['Please remove invisible characters']);
    },
  );

  it.each([
    ['ＤＥＲＢＹ１０', 'DERBY10'],
    ['DERBY10\u200b', 'DERBY10'],
    ['٠٥٠١٢٣', '050123'],
    ['२٣৪', '234'],
    ['𝟗', '9'],
  ])('is a code in plain letters and digits: %s', (text, kept) => {
    expect(requiredCode('Missing').parse(text)).toBe(kept);
  });
});

describe('an e-mail address', () => {
  const schema = emailAddress('Email is required', 'Please enter a valid email address');

  it.each([
    ['ann.reed@buyers.test\u200b', 'ann.reed@buyers.test'],
    ['\u200bAnn.Reed@Buyers.test ', 'ann.reed@buyers.test'],
    ['\u202aann.reed@buyers.test\u202c', 'ann.reed@buyers.test'],
    ['ann.reed＠buyers.test', 'ann.reed@buyers.test'],
    ["o'neil+tickets@sub.buyers.test", "o'neil+tickets@sub.buyers.test"],
    ['ann@münchen.test', 'ann@xn--mnchen-3ya.test'],
  ])('is stored as mail services know it: %j', (text, kept) => {
    expect(schema.parse(text)).toBe(kept);
  });

  it.each([
    ...['ann.reed@buyers.test,', 'ann.reed@buyers.test.', 'ann.reed@buyers.test;', '<ann.reed@buyers.test>'],
    ...['ann.reed@buyers..test', 'ann..reed@buyers.test', '.ann@buyers.test', 'ann.@buyers.test'],
    ...['mailto:ann.reed@buyers.test', 'Ann Reed <ann@buyers.test>', 'ann@buyers', 'ann@@buyers.test', 'ann'],
    ...['ann\u200breed@buyers.test', 'ann reed@buyers.test', '"ann"@buyers.test', 'ann@[127.0.0.1]'],
    ...['ann@buyers.test\r\nBcc: bob@buyers.test', `${'a'.repeat(250)}@b.test`],
  ])('must be accepted by mail services: %j', (text) => {
    expect(problemsOf(schema, text)).toEqual(['Please enter a valid email address']);
  });

  it('is required', () => {
    expect(problemsOf(schema, ' \u200b')).toEqual(['Email is required']);
  });
});

describe('a telephone number', () => {
  const schema = phoneNumber('Phone number is required');

  it.each([
    ['\u202d+44 20 7946 0958\u202c', '+44 20 7946 0958'],
    ['+44 20 \u200e7946 0958', '+44 20 7946 0958'],
    ['٠٥٠١٢٣٤٥٦٧', '0501234567'],
    ['＋81 3 1234 5678', '+81 3 1234 5678'],
    ['(020) 7946-0958 ext. 12', '(020) 7946-0958 ext. 12'],
    ['00 44 2079 4609 5812 3', '00 44 2079 4609 5812 3'],
    ['+49 (0) 30 12345678901', '+49 (0) 30 12345678901'],
  ])('is stored in plain digits: %j', (text, kept) => {
    expect(schema.parse(text)).toBe(kept);
  });

  it.each(['abc', '12345', '+', '0207 call me', '1'.repeat(16), '+44 20 7946\r\n0958'])(
    'must have digits enough, and nothing else: %j',
    (text) => {
      expect(problemsOf(schema, text)).toContain(
        'Please enter a valid phone number, with the country code if it is abroad',
      );
    },
  );
});
