import { Injectable } from '@nestjs/common';
import { UPDATE_COLUMNS } from '@terrace/contracts/http/selling/own-bulk';
import type { OwnTicketChoice } from '@terrace/contracts/http/selling/tickets';
import { faceValueText } from '@terrace/contracts/values/listing/attributes';
import { restrictionsText } from '@terrace/contracts/values/tickets/answers';
import { toDecimal } from '@terrace/contracts/values/money/money';
import { Database } from '../../../../platform/database/database.js';
import { type CsvColumns, csvHeadings, csvRow } from '../../../../platform/http/csv/csv-line.js';
import { EVENT_DAY, ownTickets } from '../my-tickets.reader.js';
import { attributesOfRow, ticketColumns } from '../ticket-list.projection.js';
import { seatColumns } from '../tickets.export.js';
import type { PresentableTicket } from '../ticket.presenter.js';

const MAX_AT_ONCE = 500;
const COLUMNS: CsvColumns<PresentableTicket> = {
  [UPDATE_COLUMNS.reference]: ({ reference }) => reference ?? '',
  Event: ({ eventName }) => eventName,
  Date: ({ eventDate }) => eventDate,
  Time: ({ eventTime }) => eventTime,
  Venue: ({ venue }) => venue,
  Type: ({ ticketType }) => ticketType,
  ...seatColumns<PresentableTicket>(),
  [UPDATE_COLUMNS.faceValue]: (row) => faceValueText(attributesOfRow(row), toDecimal),
  [UPDATE_COLUMNS.restrictions]: (row) => restrictionsText(row),
  [UPDATE_COLUMNS.deliveryTime]: ({ deliveryTime }) => deliveryTime,
  [UPDATE_COLUMNS.inHandDate]: ({ inHandDate }) => inHandDate,
  [UPDATE_COLUMNS.price]: ({ price, currency }) => toDecimal({ amount: price, currency }),
  Currency: ({ currency }) => currency,
  [UPDATE_COLUMNS.quantity]: ({ quantity }) => quantity,
  Sold: ({ sold }) => sold,
  'On hold': ({ held }) => held,
  Status: ({ hidden, status }) => (hidden && status === 'approved' ? 'hidden' : status),
  [UPDATE_COLUMNS.withdraw]: () => '',
  [UPDATE_COLUMNS.ticket]: ({ id }) => id,
};

/** A row's place in the table: by its event, the first one first. */
interface Place {
  readonly day: string;
  readonly eventName: string;
  readonly id: string;
}

/** A seller's tickets as a table to download, made while it is sent; the update reads its columns again. */
@Injectable()
export class OwnTicketsTable {
  constructor(private readonly database: Database) {}

  /** Pieces of the table's text, by id. */
  async *of(sellerId: string, choice: OwnTicketChoice): AsyncGenerator<string> {
    yield csvHeadings(Object.keys(COLUMNS));
    const { where, values } = ownTickets(sellerId, choice);
    let after: Place | undefined = { day: '', eventName: '', id: '' };
    const [day, name, id] = [1, 2, 3].map((place) => `$${values.length + place}`);
    while (after !== undefined) {
      const { rows }: { rows: (PresentableTicket & Place)[] } = await this.database.query(
        `select ${ticketColumns}, ${EVENT_DAY} as day from ticket_list
         where (${where}) and (${EVENT_DAY}, event_name, id) > (${day}, ${name}, ${id})
         order by ${EVENT_DAY}, event_name, id limit ${MAX_AT_ONCE}`,
        [...values, after.day, after.eventName, after.id],
      );
      yield rows.map((row) => csvRow(COLUMNS, row)).join('');
      after = rows.length === MAX_AT_ONCE ? rows.at(-1) : undefined;
    }
  }
}
