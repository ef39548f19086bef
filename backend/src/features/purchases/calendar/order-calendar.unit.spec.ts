import { describe, expect, it } from '@jest/globals';
import type { Occasion } from '../occasion.js';
import { contentLine, textValue } from './content-line.js';
import { orderCalendar } from './order-calendar.js';

const occasion: Occasion = {
  name: 'Arsenal vs Chelsea',
  date: '05/12/2026',
  time: '17:30',
  isFinal: true,
  timeZone: 'Europe/London',
  place: 'Emirates Stadium, London, England',
};
const written = (more: Partial<Occasion> = {}) =>
  orderCalendar({
    purchaseId: '0123456789abcdefghij',
    occasion: { ...occasion, ...more },
    bought: ['2 x eTickets, Section A'],
    orderPage: 'https://terrace.test/orders/0123456789abcdefghij',
    now: new Date('2026-11-21T12:00:00Z'),
  });
/** Lines as a calendar reads them: unfolded. */
const linesOf = (calendar: string | null) => (calendar ?? '').replaceAll('\r\n ', '').split('\r\n');

describe('the calendar entry of an order', () => {
  it('says what, where and when on the venue’s clock, and who it is for life', () => {
    const lines = linesOf(written());
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:0123456789abcdefghij@terrace.test',
        'DTSTAMP:20261121T120000Z',
        'DTSTART;TZID=Europe/London:20261205T173000',
        'SUMMARY:Arsenal vs Chelsea',
        'LOCATION:Emirates Stadium\\, London\\, England',
        'DESCRIPTION:2 x eTickets\\, Section A\\nOrder 0123456789abcdefghij',
        'STATUS:CONFIRMED',
      ]),
    );
  });

  it('tells a calendar when the clocks of the zone change', () => {
    const text = linesOf(written()).join('\n');
    expect(text).toContain(
      'BEGIN:STANDARD\nDTSTART:20261025T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0000\nEND:STANDARD',
    );
    expect(text).toContain(
      'BEGIN:DAYLIGHT\nDTSTART:20270328T010000\nTZOFFSETFROM:+0000\nTZOFFSETTO:+0100\nEND:DAYLIGHT',
    );
    const kolkata = linesOf(written({ timeZone: 'Asia/Kolkata' })).join('\n');
    expect(kolkata).toContain(
      'BEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0530\nTZOFFSETTO:+0530',
    );
    expect(kolkata).not.toContain('DAYLIGHT');
  });

  it('floats where nobody knows the zone, lasts the day without a time, and is none without a date', () => {
    const floating = linesOf(written({ timeZone: null }));
    expect(floating).toContain('DTSTART:20261205T173000');
    expect(floating).not.toContain('BEGIN:VTIMEZONE');
    const allDay = linesOf(written({ time: null }));
    expect(allDay).toContain('DTSTART;VALUE=DATE:20261205');
    expect(allDay.join()).not.toContain('DURATION');
    expect(written({ date: null })).toBeNull();
  });

  it('says so while the date may still change', () => {
    const lines = linesOf(written({ isFinal: false }));
    expect(lines).toContain('STATUS:TENTATIVE');
    expect(lines.join()).toContain('\\nDate not final');
  });

  it('cannot be made to say more by the name of an event', () => {
    const lines = linesOf(written({ name: 'Derby\r\nATTACH:https://evil.test;x\u0000, \\o/' }));
    expect(lines).toContain('SUMMARY:Derby\\nATTACH:https://evil.test\\;x\\, \\\\o/');
    expect(lines.filter((line) => line.startsWith('ATTACH'))).toEqual([]);
  });
});

describe('a content line', () => {
  it('is folded at 75 octets without tearing a character', () => {
    const folded = contentLine('SUMMARY', textValue('Ünïted ⚽ '.repeat(30)));
    for (const line of folded.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(folded.replaceAll('\r\n ', '')).toBe(`SUMMARY:${'Ünïted ⚽ '.repeat(30)}`);
    expect(contentLine('SUMMARY', 'x'.repeat(67))).not.toContain('\r\n');
  });
});
