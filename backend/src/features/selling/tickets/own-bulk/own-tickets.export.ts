import { Injectable } from '@nestjs/common';
import { UPDATE_COLUMNS } from '@terrace/contracts/http/selling/own-bulk';
import type { OwnTicketChoice } from '@terrace/contracts/http/selling/tickets';
import { namesOf } from '@terrace/contracts/values/fields';
import { faceValueText } from '@terrace/contracts/values/listing/attributes';
import { restrictionsText } from '@terrace/contracts/values/tickets/answers';
import { toDecimal } from '@terrace/contracts/values/money/money';
import { seatFields } from '@terrace/contracts/values/listing/seat-texts';
import { TICKET_LABELS } from '@terrace/contracts/values/ticket-labels';
import { Database } from '../../../../platform/database/database.js';
import { csvLine } from '../../../../platform/http/csv/csv-line.js';
import { ownTickets } from '../my-tickets.reader.js';
import { attributesOfRow, ticketColumns } from '../ticket-list.projection.js';
import type { PresentableTicket } from '../ticket.presenter.js';

const AT_ONCE = 500;
/** Without it some spreadsheets take the text for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';
const SEATS = namesOf(seatFields);
const HEADER = [
  ...[UPDATE_COLUMNS.reference, 'Event', 'Date', 'Time', 'Venue', 'Type'],
  ...SEATS.map((name) => TICKET_LABELS[name]),
  ...[UPDATE_COLUMNS.faceValue, UPDATE_COLUMNS.restrictions],
  ...[UPDATE_COLUMNS.deliveryTime, UPDATE_COLUMNS.inHandDate],
  ...[UPDATE_COLUMNS.price, 'Currency', UPDATE_COLUMNS.quantity, 'Sold', 'On hold', 'Status'],
  ...[UPDATE_COLUMNS.withdraw, UPDATE_COLUMNS.ticket],
];

/** A seller's tickets as a table to download, made while it is sent; the update reads its columns again. */
@Injectable()
export class OwnTicketsTable {
  constructor(private readonly database: Database) {}

  /** Pieces of the table's text, by id. */
  async *of(sellerId: string, choice: OwnTicketChoice): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(HEADER);
    const { where, values } = ownTickets(sellerId, choice);
    let after: string | undefined = '';
    while (after !== undefined) {
      const { rows }: { rows: PresentableTicket[] } = await this.database.query<PresentableTicket>(
        `select ${ticketColumns} from ticket_list
         where (${where}) and id > $${values.length + 1} order by id limit ${AT_ONCE}`,
        [...values, after],
      );
      yield rows.map(lineOf).join('');
      after = rows.length === AT_ONCE ? rows.at(-1)?.id : undefined;
    }
  }
}

function lineOf(row: PresentableTicket): string {
  return csvLine([
    ...[row.reference ?? '', row.eventName, row.eventDate, row.eventTime, row.venue, row.ticketType],
    ...SEATS.map((name) => row[name]),
    ...[faceValueText(attributesOfRow(row), toDecimal), restrictionsText(row)],
    ...[row.deliveryTime, row.inHandDate],
    ...[toDecimal({ amount: row.price, currency: row.currency }), row.currency, row.quantity],
    ...[row.sold, row.held, row.hidden ? 'hidden' : row.status, '', row.id],
  ]);
}
