import { describe, expect, it } from '@jest/globals';
import type { EventDetails } from '../event-details.reader.js';
import { type CalendarFacts, orderCalendar } from './order-calendar.presenter.js';

const eventDetails: EventDetails = {
  name: 'Arsenal vs Chelsea',
  date: '05/12/2026',
  time: '17:30',
  isFinal: true,
  timeZone: 'Europe/London',
  times: null,
  zones: ['Europe/London'],
  place: 'Emirates Stadium, London, England',
};
const written = (more: Partial<EventDetails> = {}, facts: Partial<CalendarFacts> = {}) =>
  orderCalendar({
    purchaseId: '0123456789abcdefghij',
    eventDetails: { ...eventDetails, ...more },
    bought: ['2 x eTickets, Section A'],
    orderPage: 'https://terrace.test/orders/0123456789abcdefghij',
    now: new Date('2026-11-21T12:00:00Z'),
    sequence: 0,
    isCancelled: false,
    ...facts,
  });
/** Lines as a calendar reads them: unfolded. */
const linesOf = (calendar: string | null) => (calendar ?? '').replaceAll('\r\n ', '').split('\r\n');

// product.md 19.7
describe('the calendar entry of an order', () => {
  it('contains name, place and local time, and keeps one UID', () => {
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
        'DESCRIPTION:2 x eTickets\\, Section A\\nOrder TR-89AB-CDEF',
        'STATUS:CONFIRMED',
      ]),
    );
  });

  it('contains the daylight-saving rules of the time zone', () => {
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

  it('is floating without a time zone, all day without a time, and absent without a date', () => {
    const floating = linesOf(written({ timeZone: null }));
    expect(floating).toContain('DTSTART:20261205T173000');
    expect(floating).not.toContain('BEGIN:VTIMEZONE');
    const allDay = linesOf(written({ time: null }));
    expect(allDay).toContain('DTSTART;VALUE=DATE:20261205');
    expect(allDay.join()).not.toContain('DURATION');
    expect(written({ date: null })).toBeNull();
  });

  it('is tentative while the date may change', () => {
    const lines = linesOf(written({ isFinal: false }));
    expect(lines).toContain('STATUS:TENTATIVE');
    expect(lines.join()).toContain('\\nDate not final');
  });

  it('escapes the name of the event', () => {
    const lines = linesOf(written({ name: 'Derby\r\nATTACH:https://evil.test;x\u0000, \\o/' }));
    expect(lines).toContain('SUMMARY:Derby\\nATTACH:https://evil.test\\;x\\, \\\\o/');
    expect(lines.filter((line) => line.startsWith('ATTACH'))).toEqual([]);
  });

  it('folds lines at 75 octets without splitting a character', () => {
    const name = 'Ünïted ⚽ '.repeat(30);
    const folded = written({ name }) ?? '';
    for (const line of folded.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(linesOf(folded)).toContain(`SUMMARY:${name}`);
    expect(written({ name: 'x'.repeat(66) })).toContain(`SUMMARY:${'x'.repeat(66)}\r\n`);
  });

  it('replaces the former one after a change, and takes it away when the event or the order is cancelled', () => {
    expect(linesOf(written())).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'SEQUENCE:0']));
    const moved = linesOf(written({ date: '12/12/2026' }, { sequence: 1 }));
    expect(moved).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'SEQUENCE:1', 'STATUS:CONFIRMED']));
    expect(linesOf(written({}, { sequence: 2, isCancelled: true }))).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:2', 'STATUS:CANCELLED']),
    );
  });
});
