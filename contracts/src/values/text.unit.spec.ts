import { describe, expect, it } from '@jest/globals';
import { requiredName } from './text.js';

const problemsOf = (name: string) =>
  requiredName('Full name is required')
    .safeParse(name)
    .error?.issues.map(({ message }) => message) ?? [];

describe('a name', () => {
  it.each([
    'Ada Lovelace',
    "Seán O'Brien-Łuć",
    'J. R. R. Tolkien',
    'Dr. Müller',
    '李小龙',
    'Seats & Sons Ltd.',
  ])('may be %s', (name) => {
    expect(problemsOf(name)).toEqual([]);
  });

  it.each(['Bea\nWin now', 'Bea\r\nBcc', 'a\tb', 'a\u2028b', 'a\u202eb', 'a\u0085b'])(
    'must not contain line breaks or control characters: %j',
    (name) => {
      expect(problemsOf(name)).toContain('Please write the name on one line');
    },
  );

  it.each([
    'https://x',
    'evil.example',
    'see EVIL.COM',
    't.co',
    'www.evil.example/a',
    'me@evil',
    'пример.рф',
  ])('must not contain an address: %s', (name) => {
    expect(problemsOf(name)).toEqual(['Please leave out web and email addresses']);
  });

  it('is required with the text of docs/product.md', () => {
    expect(problemsOf('  ')).toEqual(['Full name is required']);
  });
});
