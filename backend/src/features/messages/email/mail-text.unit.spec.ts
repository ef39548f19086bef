import { describe, expect, it } from '@jest/globals';
import { MailText, mailSubject, mailText } from './mail-text.js';

describe('mailField', () => {
  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['Ada\r\n\r\nSubject: you won\u2028now', 'Ada Subject: you won now'],
    ['see https://evil.example/now', 'see https: //evil. example/now'],
    ['www.evil.example', 'www. evil. example'],
    ['abc\u202egro.live', 'abcgro. live'],
    ['J. R. R. Tolkien...', 'J. R. R. Tolkien...'],
    ['U.S. Open at 17.30, row 12.50', 'U.S. Open at 17.30, row 12.50'],
    ['Cup \ud83c', 'Cup \ufffd'],
  ])('shows %j as one line without links', (given, shown) => {
    expect(mailText`${MailText.field(given)}`.text).toBe(shown);
  });

  it('is cut at 300 characters', () => {
    expect(MailText.field('x'.repeat(5_000)).text).toHaveLength(300);
    expect(MailText.field(`${'A'.repeat(299)}🏆`).text).toBe('A'.repeat(299));
  });
});

describe('mailText', () => {
  it('accepts mail text and numbers', () => {
    const paid = MailText.money({ amount: 250_00, currency: 'USD' });
    const text = mailText`${2} tickets for ${MailText.field('A\nB')}: ${paid}`;
    expect(text.text).toBe('2 tickets for A B: US$250.00');
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
    expect(text).toBe(`We refunded US$250.00 for Arsenal vs Chelsea Arsenal vs Chelsea Arsenal vs C…!`);
    expect(text.length).toBeLessThanOrEqual(78);
    expect(mailSubject`Arsenal vs ${MailText.field('Chelsea')}`.text).toBe('Arsenal vs Chelsea');
    const cup = mailSubject`Your tickets for ${MailText.field(`Cup Finals ${'🏆'.repeat(60)}`)}`.text;
    expect(cup).toMatch(/^Your tickets for Cup Finals 🏆+…$/u);
    expect(cup.length).toBeLessThanOrEqual(78);
  });
});
