import { describe, expect, it } from '@jest/globals';
import { csvHeadings, csvLine } from './csv-line.js';

describe('csvLine', () => {
  it('quotes cells with quotes, commas and line breaks', () => {
    expect(csvLine(['a "b", c', 'two\nlines', 7, null])).toBe('"a ""b"", c","two\nlines",7,\r\n');
  });

  it.each(['=1+1', '+44 20', '-1+2', '-1 2', '@SUM(A1)', '\tAnn', '\rAnn', '\nAnn'])(
    'puts an apostrophe before %j, which a spreadsheet would execute',
    (text) => expect(csvLine([text])).toBe(`"'${text}"\r\n`),
  );

  it.each([
    ['full-width', '\uff1d1+1'],
    ['full-width', '\uff0b1'],
    ['full-width', '\uff0d1'],
    ['full-width', '\uff20SUM(A1)'],
    ['small', '\ufe661'],
    ['small', '\ufe621'],
    ['small', '\ufe631'],
    ['small', '\ufe6bSUM(A1)'],
    ['superscript', '\u207c1'],
    ['subscript', '\u208c1'],
    ['mathematical', '\u22121'],
    ['trimmed', ' =1'],
    ['trimmed', '\u00a0=1'],
    ['trimmed', '\u3000\uff1d1'],
    ['zero-width', '\u200b=1'],
    ['zero-width', '\ufeff=1'],
    ['control', '\u0001=1'],
  ])('neutralizes the %s form %j as well', (_form, text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  });

  it.each([
    ['x;=1+1', "x;'=1+1"],
    ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
    ['x\n+1', "x\n'+1"],
    ['x\r\n+1', "x\r\n'+1"],
    ['\t=1', "'\t'=1"],
    ['\n;=1', "'\n;'=1"],
    ['x; \uff1d1', "x;' \uff1d1"],
  ])('neutralizes %j after a character that separates cells in another locale', (text, neutral) => {
    expect(csvLine([text])).toBe(`"${neutral}"\r\n`);
  });

  it('keeps numbers unchanged, also negative ones', () => {
    expect(csvLine([-5, 'a-b', 'x=y', 'a, b', '-140.00'])).toBe('-5,"a-b","x=y","a, b","-140.00"\r\n');
  });

  it('has amounts that a spreadsheet adds up', () => {
    const usd = (amount: number) => ({ amount, currency: 'USD' });
    const amounts = [usd(13_500), usd(-14_000), usd(500), { amount: 1250, currency: 'JPY' }];
    expect(csvLine(amounts)).toBe('135.00,-140.00,5.00,1250\r\n');
  });

  it('has days and instants as spreadsheets read them', () => {
    const cells = ['2026-12-05T19:30:12.345Z', '05/12/2026', '31/02/2026', '2026-12-05T19:30'];
    expect(csvLine(cells)).toBe('"2026-12-05 19:30","2026-12-05","31/02/2026","2026-12-05T19:30"\r\n');
  });

  it('says in its headings that it is UTF-8', () => {
    expect(csvHeadings(['Größe'])).toBe('\ufeff"Größe"\r\n');
  });
});
