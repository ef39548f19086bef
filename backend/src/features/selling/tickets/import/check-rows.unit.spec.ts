import { describe, expect, it } from '@jest/globals';
import type { QueryBus } from '@nestjs/cqrs';
import { PAST_DELIVERY_TIME } from '@terrace/contracts/values/time/delivery-limits';
import { UNREADABLE_DELIVERY_TIME } from '@terrace/contracts/values/time/delivery-time';
import { isoDate, slashDate } from '@terrace/contracts/values/time/event-date';
import { fold } from '@terrace/contracts/values/text/fold';
import { quantityOf } from '@terrace/contracts/http/selling/ticket-seats';
import { SEATS_HINT } from '@terrace/contracts/values/seats';
import type { DayOrder } from '@terrace/contracts/values/time/day-order';
import type { CountryRule } from '@terrace/contracts/values/money/country-rules';
import { FindCatalogueEvents, type FindEventsOfDay } from '../../../market/catalogue/catalogue.public.js';
import { GetSellerTerms } from '../../../market/policies/policies.public.js';
import { checkRows } from './check-rows.js';
import { readTicketFile } from './ticket-file.js';
import { NO_SUCH_DAY } from './written-day.js';

const YEAR = String(new Date().getFullYear() + 1);
const EVENT = 'Atlético Madrid vs Málaga CF';
const HEADER =
  'Reference;Event;Date;Time;Type;Price;Quantity;Seat;Section;Delivery address;Delivery time;Face value;Restrictions;In-hand date';

const BULLS = 'Boston Celtics vs Chicago Bulls';
const TWICE = 'Boston Red Sox vs New York Yankees';
const event = (id: string, name: string, timeOfEvent: string | null, day = '15/06', status = 'on') => ({
  id,
  name,
  status,
  dateOfEvent: `${day}/${YEAR}`,
  timeOfEvent,
  venue: { name: 'Metropolitano' },
  country: name === BULLS ? 'United States' : 'Spain',
});
/** In three days. */
const SOON = slashDate(new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString());
const IN_60_HOURS = new Date(Date.now() + 60 * 60 * 60_000).toISOString();
/** One event whose time is not known yet, and two games of a day. */
const events = [
  event('e1', EVENT, null),
  event('g1', TWICE, '13:05'),
  event('g2', TWICE, '19:10'),
  event('u1', BULLS, '19:00'),
  event('d1', 'Ajax vs PSV', '20:00', '05/04'),
  event('d2', 'Ajax vs PSV', '20:00', '07/08'),
  event('d3', 'Ajax vs PSV', '20:00', '08/07'),
  { ...event('s1', 'Kent vs Essex', '20:00'), dateOfEvent: SOON },
  { ...event('s2', 'Surrey vs Kent', '20:00'), dateOfEvent: SOON, startsAt: IN_60_HOURS },
  event('c1', 'Lazio vs Roma', '20:00', '15/06', 'cancelled'),
];

/** Of United States only. */
const listingRules: readonly CountryRule[] = [
  { country: 'united states', required: ['faceValue', 'row'], maxPrice: null, maxAboveFacePercent: 10 },
];

/** Near the most that any ticket may cost. */
const maxTicketPrice = { amount: 99_999_00, currency: 'USD' };

/** Answers a question for the events of a name and day, and for the policy. */
const catalogue: Pick<QueryBus, 'execute'> = {
  execute: <Result>(query: unknown) => {
    if (query instanceof GetSellerTerms) return Promise.resolve({ listingRules, maxTicketPrice } as Result);
    if (query instanceof FindCatalogueEvents) {
      const { name = '', isTyped = false, from } = query.criteria;
      const items = isTyped
        ? events.filter(
            (each) => each.name.startsWith(name.slice(0, 3)) && isoDate(each.dateOfEvent) === from,
          )
        : events.filter((each) => each.name === name);
      return Promise.resolve({ items, total: items.length } as Result);
    }
    const { name, date } = query as FindEventsOfDay;
    const found = events.filter((each) => fold(each.name) === fold(name) && each.dateOfEvent === date);
    return Promise.resolve(found as Result);
  },
};

/** The rows of a file that differ from a right one by these cells, as they are checked. */
async function checked(...changes: readonly Changed[]) {
  return (await checkedAs(undefined, ...changes)).checked;
}

type Changed = Partial<
  Record<
    | 'reference'
    | 'event'
    | 'date'
    | 'time'
    | 'type'
    | 'price'
    | 'quantity'
    | 'seat'
    | 'section'
    | 'delivery'
    | 'faceValue'
    | 'restrictions'
    | 'inHand',
    string
  >
>;

/** The same with dates in this order. */
function checkedAs(order: DayOrder | undefined, ...changes: readonly Changed[]) {
  const rows = changes.map((change, nth) => {
    const right = { reference: `R-${nth}`, event: EVENT, date: `15/06/${YEAR}`, time: '20:45', price: '90' };
    const { reference, event, date, time, price } = { ...right, ...change };
    const {
      seat = '12-13',
      section = 'A',
      delivery = '2 days before',
      type = 'eTickets',
      quantity = '2',
    } = change;
    const cells = [
      reference,
      event,
      date,
      time,
      type,
      price,
      quantity,
      seat,
      section,
      '1 High Street',
      delivery,
      change.faceValue ?? '',
      `"${change.restrictions ?? ''}"`,
      change.inHand ?? '',
    ];
    return cells.join(';');
  });
  return checkRows(catalogue as QueryBus, readTicketFile([HEADER, ...rows].join('\r\n')).rows, order);
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
    expect(problemsOf(rows)[3]).toEqual([
      'Event: No event of this name on this day. Did you mean “Atlético Madrid vs Málaga CF”?',
    ]);
  });

  it('names the event of the day that was meant, or the next day of one of this name', async () => {
    const rows = await checked({ event: 'Ajaks vs PSV', date: `05/04/${YEAR}` }, { event: 'Ajax vs PSV' });
    expect(problemsOf(rows)).toEqual([
      ['Event: No event of this name on this day. Did you mean “Ajax vs PSV”?'],
      [`Event: No event of this name on this day. It takes place on 5 Apr ${YEAR}`],
    ]);
  });

  it('says that letters of an event’s name were lost', async () => {
    const [problems = []] = problemsOf(await checked({ event: 'Atl?tico Madrid vs M?laga CF' }));
    expect(problems.join()).toContain('please save it as "CSV UTF-8" or as an Excel workbook');
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

  // product.md 17.8
  it('says what its country asks, before it is imported', async () => {
    const there = { event: BULLS, price: '90' };
    const rows = await checked(there, { ...there, faceValue: '80' }, { ...there, faceValue: '82' }, {});
    const row = 'Row: Row is required for events in united states; say so if it does not apply';
    const most = 'Tickets for events in united states may cost at most 10% above their face value';
    expect(problemsOf(rows)).toEqual([
      [row, `Face value: Face value is required: ${most}`],
      [row, `Price: ${most}`],
      [row],
      [],
    ]);
  });

  // product.md 17.4
  it('costs at most what the policy allows', async () =>
    expect(problemsOf(await checked({ price: '99999,50' }, { price: '99999' }))).toEqual([
      [expect.stringMatching(/^Price: Please enter a price of at most US\$99,999\.00$/)],
      [],
    ]));

  // product.md 4.21
  it('has face value and restrictions, or says that they do not apply', async () => {
    const rows = await checked(
      { faceValue: '80,50', restrictions: 'Restricted view; AISLE SEAT' },
      { faceValue: 'n/a', restrictions: 'none', section: 'Not applicable', seat: 'N/A' },
      { faceValue: 'cheap', restrictions: 'Great view' },
      {},
    );
    expect(
      rows.map(({ form }) => form && [form.faceValue, form.restrictions, form.notApplicable, form.section]),
    ).toEqual([
      [{ amount: 8050, currency: 'USD' }, ['restricted-view', 'aisle'], [], 'A'],
      [undefined, [], ['section', 'seat', 'faceValue', 'restrictions'], ''],
      undefined,
      [undefined, [], [], 'A'],
    ]);
    expect(problemsOf(rows)[2]).toEqual([
      'Face value: Face value must be a number, or “not applicable”',
      'Restrictions: Please write Restricted view, Under-18s with an adult only, Wheelchair space, Away section, Standing, Aisle seat, Member card needed, or “none”',
    ]);
  });

  it('has the reference of a row above, whichever form of Unicode it has', async () => {
    const rows = await checked({ reference: 'Réf-1' }, { reference: 'Réf-1'.normalize('NFD') });
    expect(problemsOf(rows)).toEqual([[], ['Reference: Row 2 has the same reference']]);
  });

  it('has its date and time as people and spreadsheets write them', async () => {
    const short = YEAR.slice(2);
    const serial = (Date.UTC(Number(YEAR), 5, 15) - Date.UTC(1899, 11, 30)) / 86_400_000;
    const dates = [
      ...[`15/6/${YEAR}`, `15.06.${YEAR}`, `15-06-${YEAR}`, `${YEAR}-06-15 00:00:00`, `15.6.${short}`],
      ...[`15. 6. ${YEAR}`, `${YEAR}/6/15`, `15 Jun ${YEAR}`, `15-Jun-${short}`, `June 15, ${YEAR}`],
      ...[`Dienstag, 15. Juni ${YEAR}`, `15 de junio de ${YEAR}`, `15 juin ${YEAR}`, `Tue 15/06/${YEAR}`],
      ...[`6/15/${YEAR}`, `${serial}`, `${serial},8125`, `15/06/${YEAR} 19:30`],
    ];
    const times = ['9:30', '20:45:00', '20.45', '7:30 PM', '7:30:00 p. m.', '19h30', '19:30 Uhr', '0,8125'];
    const rows = await checked(...dates.map((date) => ({ date })), ...times.map((time) => ({ time })));
    expect(problemsOf(rows)).toEqual(rows.map(() => []));
    expect(new Set(rows.map(({ form }) => form?.eventDate))).toEqual(new Set([`15/06/${YEAR}`]));
    expect(rows.slice(dates.length).map(({ form }) => form?.eventTime)).toEqual([
      ...['09:30', '20:45', '20:45', '19:30', '19:30', '19:30', '19:30', '19:30'],
    ]);
    const [timed] = await checked({ date: `15/06/${YEAR} 7:30 PM`, time: '' });
    expect(timed?.form?.eventTime).toBe('19:30');
  });

  it('has its day and month in the order of the file, of its events, or as its seller says', async () => {
    const day = (date: string, event = 'Ajax vs PSV') => ({ date: `${date}/${YEAR}`, event, time: '' });
    const read = async (order: DayOrder | undefined, ...rows: readonly Changed[]) => {
      const { checked, dates } = await checkedAs(order, ...rows);
      return [checked.map(({ form }) => form?.eventId), dates?.order, dates?.isAsked];
    };
    const twice = { date: `13/05/${YEAR}` };
    expect(await read(undefined, day('4/5'))).toEqual([['d1'], 'month-first', false]);
    expect(await read(undefined, day('5/4'))).toEqual([['d1'], 'day-first', false]);
    expect(await read(undefined, day('7/8'), twice)).toEqual([['d2', undefined], 'day-first', false]);
    expect(await read(undefined, day('7/8'), day('6/15', EVENT))).toEqual([
      ['d3', undefined],
      'month-first',
      false,
    ]);
    expect(await read(undefined, day('7/8'))).toEqual([[undefined], 'day-first', true]);
    expect(await read('day-first', day('7/8'))).toEqual([['d2'], 'day-first', false]);
    expect(await read('month-first', day('7/8'))).toEqual([['d3'], 'month-first', false]);
    expect(problemsOf(await checked(day('7/8')))).toEqual([
      [`Date: Can be 7 Aug ${YEAR} or 8 Jul ${YEAR}: please choose how this file writes dates`],
    ]);
  });

  it('has its in-hand date in the order of the file’s dates, or is asked for it', async () => {
    const at = (inHand: string, more: Changed = {}) => ({
      date: `${YEAR}-06-15`,
      inHand: `${inHand}/${YEAR}`,
      ...more,
    });
    const read = async (order: DayOrder | undefined, ...rows: readonly Changed[]) => {
      const { checked, dates } = await checkedAs(order, ...rows);
      return [checked.map(({ form, read }) => [form?.inHandDate, read.inHandDate]), dates?.isAsked];
    };
    const may = `12/05/${YEAR}`;
    expect(await read(undefined, at('12/05'))).toEqual([[[undefined, null]], true]);
    expect(await read('day-first', at('12/05'))).toEqual([[[may, may]], false]);
    expect(await read(undefined, at('05/12'), at('05/13'))).toEqual([
      [
        [may, may],
        [`13/05/${YEAR}`, `13/05/${YEAR}`],
      ],
      false,
    ]);
    const ofEvent = { date: `4/5/${YEAR}`, event: 'Ajax vs PSV', time: '' };
    expect(await read(undefined, at('03/02', ofEvent))).toEqual([
      [[`02/03/${YEAR}`, `02/03/${YEAR}`]],
      false,
    ]);
    expect(problemsOf(await checked(at('12/05')))).toEqual([
      [`In-hand date: Can be 12 May ${YEAR} or 5 Dec ${YEAR}: please choose how this file writes dates`],
    ]);
    expect(problemsOf(await checked({ inHand: 'soon' }))).toEqual([['In-hand date: Date input not valid.']]);
  });

  it('is refused for an in-hand date that the import refuses', async () => {
    const rows = await checked({ inHand: `14/06/${YEAR}` }, { inHand: `13/06/${YEAR}` });
    expect(problemsOf(rows)).toEqual([
      [expect.stringMatching(/^In-hand date: In-hand date must be at least two days before the event/)],
      [],
    ]);
  });

  it('has its type in words of four languages, and a quantity with decimals of zero', async () => {
    const types = [
      'E-Ticket',
      'e ticket',
      'mobile',
      'Handyticket',
      'Papier',
      'Entrada electrónica',
      'Scroll',
    ];
    const rows = await checked(...types.map((type) => ({ type, quantity: '2,00' })));
    expect(rows.map(({ form }) => form?.ticketType)).toEqual([
      ...['eTickets', 'eTickets', 'Mobile Tickets', 'Mobile Tickets', 'Paper Tickets', 'eTickets', undefined],
    ]);
    expect(rows[0]?.form?.quantity).toBe(2);
    expect(rows[6]?.problems).toEqual([
      { column: 'Type', message: 'Please write eTickets, Mobile Tickets, Paper Tickets', written: 'Scroll' },
    ]);
  });

  it('is refused for an event that was cancelled', async () => {
    const rows = await checked({ event: 'Lazio vs Roma', time: '' });
    expect(problemsOf(rows)).toEqual([['Event: This event was cancelled']]);
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

  // product.md 23.1
  it('is ready with a warning where its delivery time is over', async () => {
    const soon = { event: 'Kent vs Essex', date: SOON, time: '20:00' };
    const rows = await checked(
      { ...soon, delivery: '5 days before' },
      { ...soon, delivery: 'zwei Wochen vor dem Spiel' },
      { ...soon, delivery: '24 hours before' },
      { delivery: '5 days before' },
      { ...soon, event: 'Surrey vs Kent', delivery: '61 hours before' },
      { ...soon, delivery: '61 hours before' },
    );
    expect(problemsOf(rows)).toEqual([[], [], [], [], [], []]);
    const over = [{ column: 'Delivery time', message: PAST_DELIVERY_TIME }];
    expect(rows.map(({ warnings }) => warnings)).toEqual([over, over, [], [], over, []]);
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

  it('is refused where its delivery time cannot be read', async () => {
    const rows = await checked({ delivery: 'soon' }, { delivery: 'two days before' }, { delivery: '' });
    expect(problemsOf(rows)).toEqual([
      [`Delivery time: ${UNREADABLE_DELIVERY_TIME}`],
      [],
      ['Delivery time: Delivery time is required'],
    ]);
  });

  it('names a wrong date once', async () => {
    const rows = await checked({ date: `31.11.${YEAR}` }, { date: 'soon' }, { inHand: `30/02/${YEAR}` });
    expect(problemsOf(rows)).toEqual([
      [`Date: ${NO_SUCH_DAY}`],
      ['Date: Date input not valid.'],
      [`In-hand date: ${NO_SUCH_DAY}`],
    ]);
  });

  it('shows its price as it is understood, and is refused for one that can be read in two ways', async () => {
    const prices = ['1.250', '2.000', '12,500', '1250', '12,5', '$1,250.00', '120 €'];
    const rows = await checked(...prices.map((price) => ({ price })));
    expect(rows.map(({ price }) => price?.amount)).toEqual([
      ...[undefined, undefined, undefined, 1250_00, 12_50, 1250_00, undefined],
    ]);
    const refused = (readings: string) => [
      `Price: Can be read in two ways: please write ${readings} without a separator of thousands`,
    ];
    expect(problemsOf(rows)).toEqual([
      ...[refused('1250 or 1.25'), refused('2000 or 2.00'), refused('12500 or 12.50'), [], [], []],
      ['Price: This is an amount in EUR: please write it in USD'],
    ]);
  });
});
