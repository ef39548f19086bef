import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type * as z from 'zod/mini';
import { type DeliveryTime, readDeliveryTime } from './time/delivery-time.js';
import { emailAddress } from './text/email-address.js';
import { slashDate } from './time/event-date.js';
import { minorDigits, nearestMoney, toDecimal } from './money/money.js';
import { readMoney } from './money/written-money.js';
import { requiredName } from './text/names.js';
import { phoneNumber, requiredCode, requiredLine, requiredText } from './text/text.js';
import { readDate, readTime } from './time/written-time.js';

/** The same texts in every run. */
const RUNS = { seed: 20_261_127, numRuns: 2_000 };

/** Texts of these characters and parts, with characters of all of Unicode and halves of characters between them. */
function textsOf(characters: string, ...parts: string[]) {
  const unit = fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...Array.from(characters), ...parts) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.constantFrom('\u200b', '\u202e', '\u00a0', '\ud83d', '\r\n', '\0') },
  );
  return fc.string({ unit, maxLength: 12 });
}

/** Expects that a text is refused, or becomes a text that the same check leaves as it is. */
function expectStable(check: z.ZodMiniType<string>, text: string): boolean {
  const { success, data } = check.safeParse(text);
  if (success) expect([text, check.safeParse(data).data]).toEqual([text, data]);
  return success;
}

/** Runs a property, and expects that texts enough were accepted for it to be one. */
function holdsFor<Value>(arbitrary: fc.Arbitrary<Value>, isAccepted: (value: Value) => boolean): void {
  let accepted = 0;
  fc.assert(
    fc.property(arbitrary, (value) => {
      if (isAccepted(value)) accepted += 1;
    }),
    RUNS,
  );
  expect(accepted).toBeGreaterThan(RUNS.numRuns / 200);
}

describe('whatever was written', () => {
  it('money is none, or the amount of the text, which reads back from its own', () => {
    const written = fc.tuple(
      textsOf('01234567890123456789.,.,- +eE€$\u2212٣', '1.250,00', '000', ' USD'),
      fc.constantFrom('USD', 'JPY', 'KWD', 'CLF'),
    );
    holdsFor(written, ([text, currency]) => {
      const money = readMoney(text, currency);
      if (!money) return false;
      expect([text, readMoney(toDecimal(money), currency)]).toEqual([text, money]);
      // Its digits are those of the text, and three follow each separator of thousands, two for the lakhs of India.
      expect([text, withoutZeros(toDecimal(money))]).toEqual([text, withoutZeros(text)]);
      const whole = String(Math.trunc(Math.abs(money.amount) / 10 ** minorDigits(currency)));
      const [first = ''] = text.replace(/^\D+/, '').split(/[^\d]/);
      expect([text, Number(whole.slice(0, Number(first) === 0 ? 1 : String(Number(first)).length))]).toEqual([
        text,
        Number(first),
      ]);
      return true;
    });
  });

  it('the money of another system is none, or within half a minor unit of its number', () => {
    holdsFor(fc.oneof(fc.double({ noNaN: true, min: 0, max: 1e9 }), textsOf('0123456789.e-')), (value) => {
      const money = nearestMoney(value, 'USD');
      if (!money) return false;
      expect(nearestMoney(toDecimal(money), 'USD')).toEqual(money);
      expect(Math.abs(money.amount - Number(value) * 100)).toBeLessThan(0.51);
      return true;
    });
  });

  it('a date is none, or reads back from both of its own texts', () => {
    const part = fc.constantFrom('1', '01', '9', '12', '29', '31', '32', '2026', '2028', '26', '0', '-1');
    const between = fc.constantFrom('/', '.', '-', ' ', '//');
    const after = fc.oneof(fc.constantFrom('', '', '.', ' 00:00', 'T00:00:00.000Z'), textsOf('01:Z '));
    const written = fc
      .tuple(part, between, part, fc.option(between), part, after)
      .map(([first, separator, second, other, third, rest]) =>
        [first, separator, second, other ?? separator, third, rest].join(''),
      );
    holdsFor(written, (text) => {
      const iso = readDate(text);
      if (iso === undefined) return false;
      expect([text, readDate(iso), readDate(slashDate(iso))]).toEqual([text, iso, iso]);
      return true;
    });
  });

  it('a time is none, or reads back from its own text with its offset', () => {
    holdsFor(textsOf('01234567890:.h -+', ' PM', 'am', ' UTC', 'Z', ':30', '20:'), (text) => {
      const read = readTime(text);
      if (read === undefined) return false;
      const { time, offset } = read;
      const minutes = Math.abs(offset ?? 0);
      const sign = (offset ?? 0) < 0 ? '-' : '+';
      const own =
        offset === undefined ? time : `${time}${sign}${Math.floor(minutes / 60)}:${pad(minutes % 60)}`;
      expect([text, readTime(own)]).toEqual([text, read]);
      return true;
    });
  });

  it('a delivery time is none, or reads back from its own words', () => {
    const words =
      '1,2,24,1.5,two,a, day, days, hours, h, week, minutes, before, the event, after, purchase, within, or, and,-,immediately, not';
    holdsFor(textsOf('', ...words.split(',')), (text) => {
      const read = readDeliveryTime(text);
      if (read === undefined || read.minutes > 9_999) return false;
      expect([text, readDeliveryTime(inWords(read))]).toEqual([text, read]);
      return true;
    });
  });

  it.each([
    [
      'a name',
      requiredName('x'),
      ['', 'Md', '.', 'Rahman', ' ', "'", 'é', 'e\u0301', 'O', '-', 'Co', 'KG', '@', ',', 'com'],
    ],
    ['a line', requiredLine('x'), ['Aß Ⅷ１é', 'e\u0301', '\t', '\n', ' ', '👩‍👧']],
    ['a text of several lines', requiredText('x'), ['Aß Ⅷ１é', 'e\u0301', '\t', '\n', '\r', ' ', '👩‍👧']],
    ['a code', requiredCode('x'), ['ABC123-ＡＢ１', ' ', '\u2011', '\u00ad']],
    ['a telephone number', phoneNumber('x'), ['0123456789012345678901234567+() -./٣１', 'ext ', 'tel:']],
    [
      'an e-mail address',
      emailAddress('x', 'x'),
      ['', 'ann', 'B', '@ex.com', '@Bü.ch', '@', 'mailto:', '.', ' ', '<', '>', '"'],
    ],
  ] as const)('%s is refused, or reads back as it is stored', (_name, check, [characters, ...parts]) => {
    holdsFor(textsOf(characters, ...parts), (text) => expectStable(check, text));
  });
});

/** The digits of a number without those that change nothing. */
const withoutZeros = (text: string) => text.replace(/\D/g, '').replace(/^0+|0+$/g, '');

const pad = (value: number) => String(value).padStart(2, '0');

const inWords = ({ from, minutes }: DeliveryTime) =>
  `${minutes} minutes ${from === 'event' ? 'before the event' : 'after purchase'}`;
