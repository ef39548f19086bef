import { describe, expect, it } from '@jest/globals';
import { MailText, mailSubject, mailText } from './mail-text.js';

describe('mailField', () => {
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

  it('is cut at 300 characters', () => {
    expect(MailText.field('x'.repeat(5_000)).text).toHaveLength(300);
  });
});

describe('mailText', () => {
  it('accepts mail text and numbers', () => {
    const paid = MailText.money({ amount: 250_00, currency: 'USD' });
    const text = mailText`${2} tickets for ${MailText.field('A\nB')}: ${paid}`;
    expect(text.text).toBe('2 tickets for A B: 250.00 USD');
  });

  it('rejects plain strings at compile time', () => {
    const name: string = 'Ada';
    // @ts-expect-error: a plain text could have line breaks and links of a stranger.
    expect(mailText`Hello ${name}`).toBeDefined();
    // @ts-expect-error: nor is anything that looks like mail text.
    expect(mailText`Hello ${{ text: name }}`).toBeDefined();
    expect(mailText`Hello`.text).toBe('Hello');
  });
});

describe('mailSubject', () => {
  it('has at most 78 characters: it shortens the longest value, never our own words', () => {
    const amount = MailText.money({ amount: 250_00, currency: 'USD' });
    const { text } =
      mailSubject`We refunded ${amount} for ${MailText.field('Arsenal vs Chelsea '.repeat(9))}!`;
    expect(text).toBe(`We refunded 250.00 USD for Arsenal vs Chelsea Arsenal vs Chelsea Arsenal vs…!`);
    expect(text.length).toBeLessThanOrEqual(78);
    expect(mailSubject`Arsenal vs ${MailText.field('Chelsea')}`.text).toBe('Arsenal vs Chelsea');
  });
});
