import { describe, expect, it } from '@jest/globals';
import { csvLine } from './csv-line.js';

describe('a line of CSV', () => {
  it('keeps quotes, commas and line breaks inside their cells', () => {
    expect(csvLine(['a "b", c', 'two\nlines', 7, null])).toBe('"a ""b"", c","two\nlines",7,\r\n');
  });

  it.each(['=1+1', '+44 20', '-1', '@SUM(A1)', '\t=1', '\r=1'])('runs nothing of %j', (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  });

  it('leaves numbers alone, also negative ones', () => {
    expect(csvLine([-5, 'a-b', 'x=y'])).toBe('-5,"a-b","x=y"\r\n');
  });
});
