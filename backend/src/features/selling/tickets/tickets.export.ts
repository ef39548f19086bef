import type { Ticket, TicketFilter } from '@terrace/contracts/http/selling/tickets';
import { namesOf } from '@terrace/contracts/values/fields';
import { faceValueText } from '@terrace/contracts/values/listing/attributes';
import { restrictionsText } from '@terrace/contracts/values/tickets/answers';
import { toDecimal } from '@terrace/contracts/values/money/money';
import { SEAT_LABELS, seatFields } from '@terrace/contracts/values/listing/seat-texts';
import { SPLIT_LABELS, TICKET_LABELS } from '@terrace/contracts/values/ticket-labels';
import type { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { listIds } from '../../../platform/database/live-page.js';
import type { CsvColumns } from '../../../platform/http/csv/csv-line.js';
import type { ListExport } from '../../../platform/http/csv/list-exports.js';
import { presentTicket } from './ticket.presenter.js';
import { loadTickets, openTickets, ticketList } from './tickets.reader.js';

/** What a ticket says of its seats; ranges with an en dash, since spreadsheets make a day of '12-15'. */
export function seatColumns<
  Row extends Readonly<Record<keyof typeof seatFields, string>>,
>(): CsvColumns<Row> {
  return Object.fromEntries(
    namesOf(seatFields).map((name) => [
      SEAT_LABELS[name],
      (row: Row) => (name === 'seat' ? row.seat.replaceAll(/(?<=\d)\s*-\s*(?=\d)/g, '–') : row[name]),
    ]),
  );
}

/** The tickets as a file. */
export function ticketExport(keys: PersonalDataKeys): ListExport<TicketFilter, Ticket> {
  return {
    ids: listIds(ticketList),
    rows: async (ids, database) =>
      (await openTickets(keys, await loadTickets(ids, database))).map((row) => presentTicket(row)),
    columns: {
      'Ticket id': ({ id }) => id,
      Reference: ({ reference }) => reference ?? null,
      Event: ({ eventName }) => eventName,
      Date: ({ eventDate }) => eventDate,
      Time: ({ eventTime }) => eventTime,
      Venue: ({ venue }) => venue,
      Seller: ({ sellerName }) => sellerName,
      Company: ({ companyName }) => companyName,
      'Seller id': ({ sellerId }) => sellerId,
      Type: ({ ticketType }) => ticketType,
      ...seatColumns<Ticket>(),
      Price: ({ price }) => price,
      Currency: ({ price }) => price.currency,
      Quantity: ({ quantity }) => quantity,
      Split: ({ split }) => SPLIT_LABELS[split],
      [TICKET_LABELS.faceValue]: (ticket) => faceValueText(ticket, toDecimal),
      [TICKET_LABELS.restrictions]: (ticket) => restrictionsText(ticket),
      [TICKET_LABELS.inHandDate]: ({ inHandDate }) => inHandDate,
      Sold: ({ sold }) => sold,
      Status: ({ status }) => status,
      'Decided by': ({ decision }) => decision?.by ?? null,
    },
  };
}
