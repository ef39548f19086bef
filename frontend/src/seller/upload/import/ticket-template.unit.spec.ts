import { expect, it } from '@jest/globals';
import { templateText } from './ticket-template';

it.each(['2026-11-27T12:00:00Z', '2027-01-01T00:00:00Z', '2031-12-31T23:59:59Z'])(
  'the example of the template, downloaded at %s, is of a day to come that shows its day before its month',
  (instant) => {
    const now = new Date(instant);
    const [, day = '', month = '', year = ''] = /"(\d\d)\/(\d\d)\/(\d{4})"/.exec(templateText(now)) ?? [];
    expect(Date.parse(`${year}-${month}-${day}T00:00:00Z`)).toBeGreaterThan(now.getTime());
    expect(Number(day)).toBeGreaterThan(12);
  },
);
