import { describe, expect, it } from '@jest/globals';
import type { QueryBus } from '@nestjs/cqrs';
import { UNREADABLE_DELIVERY_TIME } from '@terrace/contracts/values/time/delivery-time';
import { fold } from '@terrace/contracts/values/text/fold';
import { AMBIGUOUS_AMOUNT } from '@terrace/contracts/values/money/money';
import { quantityOf } from '@terrace/contracts/http/selling/ticket-seats';
import { SEATS_HINT } from '@terrace/contracts/values/seats';
import type { FindEventsOfDay } from '../../../market/catalogue/catalogue.public.js';
import { checkRows } from './check-rows.js';
import { readTicketFile } from './ticket-file.js';

const YEAR = String(new Date().getFullYear() + 1);
const EVENT = 'Atlético Madrid vs Málaga CF';
const HEADER = 'Reference;Event;Date;Time;Type;Price;Quantity;Seat;Section;Delivery address;Delivery time';

const TWICE = 'Boston Red Sox vs New York Yankees';
const event = (id: string, name: string, timeOfEvent: string | null) => ({
  id,
  name,
  dateOfEvent: `15/06/${YEAR}`,
  timeOfEvent,
  venue: { name: 'Metropolitano' },
});
/** One event whose time is not known yet, and two games of a day. */
const events = [event('e1', EVENT, null), event('g1', TWICE, '13:05'), event('g2', TWICE, '19:10')];

/** Answers a question for the events of a name and day. */
const catalogue: Pick<QueryBus, 'execute'> = {
  execute: <Result>(query: unknown) => {
    const { name } = query as FindEventsOfDay;
    return Promise.resolve(events.filter((each) => fold(each.name) === fold(name)) as Result);
  },
};

/** The rows of a file that differ from a right one by these cells, as they are checked. */
function checked(
  ...changes: readonly Partial<
    Record<
      'reference' | 'event' | 'date' | 'time' | 'price' | 'quantity' | 'seat' | 'section' | 'delivery',
      string
    >
  >[]
) {
  const rows = changes.map((change, nth) => {
    const right = { reference: `R-${nth}`, event: EVENT, date: `15/06/${YEAR}`, time: '20:45', price: '90' };
    const { reference, event, date, time, price } = { ...right, ...change };
    const { quantity = '2', seat = '12-13', section = 'A', delivery = '2 days before' } = change;
    const cells = [
      reference,
      event,
      date,
      time,
      'eTickets',
      price,
      quantity,
      seat,
      section,
      '1 High Street',
      delivery,
    ];
    return cells.join(';');
  });
  return checkRows(catalogue as QueryBus, readTicketFile([HEADER, ...rows].join('\r\n')).rows);
}
const problemsOf = (rows: Awaited<ReturnType<typeof checked>>) =>
  rows.map(({ problems }) => problems.map(({ column, message }) => `${column}: ${message}`));

describe('a row of a file of tickets', () => {
  it('is of the event whose name it writes in another way', async () => {
    const written = [
      EVENT.normalize('NFD'),
      EVENT.replaceAll(' ', '\u00a0'),
      'atletico  madrid VS. malaga cf',
      'Atletico Madrid',
    ];
    const rows = await checked(...written.map((event) => ({ event })));
    expect(rows.map(({ form }) => form?.eventId)).toEqual(['e1', 'e1', 'e1', undefined]);
    expect(problemsOf(rows)[3]).toEqual(['Event: No event of this name on this day']);
  });

  it('is of the one of two games of a day whose time it has, and is asked for it', async () => {
    const times = ['13:05', '19:10', '7:10 PM', '', '20:00'];
    const rows = await checked(...times.map((time) => ({ event: TWICE, time })));
    expect(rows.map(({ form }) => [form?.eventId, form?.eventTime])).toEqual([
      ['g1', '13:05'],
      ['g2', '19:10'],
      ['g2', '19:10'],
      [undefined, undefined],
      [undefined, undefined],
    ]);
    const asked = ['Time: Several events have this name on this day: please write the time (13:05 or 19:10)'];
    expect(problemsOf(rows)).toEqual([[], [], [], asked, asked]);
  });

  it('has the reference of a row above, whichever form of Unicode it has', async () => {
    const rows = await checked({ reference: 'Réf-1' }, { reference: 'Réf-1'.normalize('NFD') });
    expect(problemsOf(rows)).toEqual([[], ['Reference: Row 2 has the same reference']]);
  });

  it('has its date and time as people and spreadsheets write them', async () => {
    const dates = [`15/6/${YEAR}`, `15.06.${YEAR}`, `15-06-${YEAR}`, `${YEAR}-06-15 00:00:00`];
    const times = ['9:30', '20:45:00', '20.45'];
    const rows = await checked(...dates.map((date) => ({ date })), ...times.map((time) => ({ time })));
    expect(problemsOf(rows)).toEqual(rows.map(() => []));
    expect(rows.slice(dates.length).map(({ form }) => form?.eventTime)).toEqual(['09:30', '20:45', '20:45']);
  });

  it('is ready with a warning where a section looks like a day that a spreadsheet made; a seat is refused', async () => {
    const rows = await checked(
      { seat: '13-Dec' },
      { seat: '12. Dez' },
      { section: '1-Feb' },
      { seat: '12 to 13' },
    );
    expect(rows.map(({ warnings }) => warnings.map(({ column }) => column))).toEqual([
      [],
      [],
      ['Section'],
      [],
    ]);
    const refused = [expect.stringContaining('Seat: This looks like a date that a spreadsheet made.')];
    expect(problemsOf(rows)).toEqual([refused, refused, [], []]);
  });

  // product.md 5.21
  it('has the quantity of its seats, whose contradiction is refused with both counts', async () => {
    const rows = await checked(
      { quantity: '' },
      { seat: '1-4' },
      { seat: '12/13' },
      { seat: 'standing' },
      { seat: 'standing', quantity: '' },
    );
    expect(rows.map(({ form }) => form && quantityOf(form))).toEqual([2, undefined, undefined, 2, undefined]);
    expect(problemsOf(rows)).toEqual([
      [],
      ['Quantity: Quantity is 2, but seat 1-4 is 4 tickets'],
      [`Seat: ${SEATS_HINT}`],
      [],
      ['Quantity: Quantity is required'],
    ]);
  });

  it('is ready with a warning where its delivery time cannot be read', async () => {
    const rows = await checked({ delivery: 'soon' }, { delivery: 'two days before' }, { delivery: '' });
    expect(rows.map(({ warnings }) => warnings.map(({ message }) => message))).toEqual([
      [UNREADABLE_DELIVERY_TIME],
      [],
      [],
    ]);
    expect(rows.map(({ form }) => form !== undefined)).toEqual([true, true, false]);
  });

  it('names a wrong date once', async () => {
    const rows = await checked({ date: `15/06/${YEAR.slice(2)}` }, { date: 'soon' });
    expect(problemsOf(rows)).toEqual(rows.map(() => ['Date: Date input not valid.']));
  });

  it('shows its price as it is understood, and is refused for one that can be read in two ways', async () => {
    const prices = ['1.250', '2.000', '12,500', '1250', '12,5'];
    const rows = await checked(...prices.map((price) => ({ price })));
    expect(rows.map(({ price }) => price?.amount)).toEqual([undefined, undefined, undefined, 1250_00, 12_50]);
    const refused = [`Price: ${AMBIGUOUS_AMOUNT}`];
    expect(problemsOf(rows)).toEqual([refused, refused, refused, [], []]);
  });
});
