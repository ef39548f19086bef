import { describe, expect, it } from '@jest/globals';
import { breakDomains } from './web-addresses.js';

describe('a text in a mail', () => {
  it.each([
    'U.S. Open: Day 3',
    'D.C. United vs 1.FC Köln',
    'Section 2.1, row 12.50',
    'at most 12.50 per ticket, e.g. 11.00',
    'J.R.R.Tolkien...',
    'Md.Rahman',
  ])('stays as it is where no point is of a domain: %s', (text) => {
    expect(breakDomains(text)).toBe(text);
  });

  it.each([
    ['evil.example', 'evil. example'],
    ['WWW.EVIL.COM', 'WWW. EVIL. COM'],
    ['a.b.evil.co.uk', 'a. b. evil. co. uk'],
    ['t.co', 't. co'],
    ['1.fm', '1. fm'],
    ['пример.рф', 'пример. рф'],
    ['xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd. xn--p1ai'],
  ])('has no domain of which a mail program makes a link: %s', (text, broken) => {
    expect(breakDomains(text)).toBe(broken);
  });
});
