import { describe, expect, it } from '@jest/globals';
import { requiredName } from './names.js';

const name = requiredName('Full name is required');
const problemsOf = (text: string) => name.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

// product.md 5.15
describe('a name', () => {
  it.each([
    'Ada Lovelace',
    "Seán O'Brien-Łuć",
    'J. R. R. Tolkien',
    'Dr. Müller',
    '李小龙',
    'Seats & Sons Ltd.',
    // As passports and people without a space bar write them.
    ...[
      'Md.Rahman',
      'MD.RAHMAN',
      'J.R.R.Tolkien',
      'M.Ali',
      'A.Khan',
      'St.John Rivers',
      'Ma.Theresa',
      'J.Kim',
    ],
    'Müller & Co.KG',
    // With the joiner that its letters need.
    'علی‌رضا',
  ])('may be %s', (text) => {
    expect(name.safeParse(text)).toMatchObject({ success: true, data: text });
  });

  it.each(['Ahmed\u200f', '\u200eAhmed', ' \u202aAhmed\u202c '])(
    'is kept without marks at its ends: %j',
    (text) => {
      expect(name.parse(text)).toBe('Ahmed');
    },
  );

  it.each(['Bea\nWin now', 'Bea\r\nBcc', 'a\tb', 'a\u2028b', 'a\u202eb', 'a\u0085b', 'a\u200bb', 'a\u200fb'])(
    'must not contain line breaks, control or invisible characters: %j',
    (text) => {
      expect(problemsOf(text)).toContain('Please write the name on one line');
    },
  );

  it.each([
    'https://x',
    'evil.example',
    'see EVIL.COM',
    't.co',
    'X.Com',
    'Booking.com',
    'www.evil.example/a',
    'WWW.evil',
    'me@evil',
    'a@b.c',
    'пример.рф',
    'Müller & Co.kg',
  ])('must not contain an address: %s', (text) => {
    expect(problemsOf(text)).toEqual(['Please leave out web and email addresses']);
  });

  it('is required with the text of docs/product.md', () => {
    expect(problemsOf('  ')).toEqual(['Full name is required']);
    expect(problemsOf('\u200b\u202e \ufeff')).toEqual(['Full name is required']);
  });
});
