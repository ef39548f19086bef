import { describe, expect, it } from '@jest/globals';
import { MailText, mailText } from './mail-text.messages.js';

describe('a field of a mail', () => {
  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['Ada\r\n\r\nSubject: you won\u2028now', 'Ada Subject: you won now'],
    ['see https://evil.example/now', 'see https: //evil. example/now'],
    ['www.evil.example', 'www. evil. example'],
    ['abc\u202egnp.exe', 'abcgnp. exe'],
    ['J. R. R. Tolkien...', 'J. R. R. Tolkien...'],
    ['at 17.30', 'at 17. 30'],
  ])('shows %j as one line without links', (given, shown) => {
    expect(mailText`${MailText.field(given)}`.text).toBe(shown);
  });

  it('has 300 characters at most', () => {
    expect(MailText.field('x'.repeat(5_000)).text).toHaveLength(300);
  });
});

describe('the text of a mail', () => {
  it('takes mail text and numbers', () => {
    const link = MailText.link(new URL('https://terrace.test/orders'));
    const text = mailText`${2} tickets for ${MailText.field('A\nB')}: ${link}`;
    expect(text.text).toBe('2 tickets for A B: https://terrace.test/orders');
  });

  it('takes no plain text', () => {
    const name: string = 'Ada';
    // @ts-expect-error: a plain text could have line breaks and links of a stranger.
    void mailText`Hello ${name}`;
    // @ts-expect-error: nor is anything that looks like mail text.
    void mailText`Hello ${{ text: name }}`;
    expect(mailText`Hello`.text).toBe('Hello');
  });
});
