import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type { Selection, listSelections } from '@terrace/contracts/http/buying/selections';
import { DomainError } from '@terrace/event-core/model/errors';
import { Database } from '../../../platform/database/database.js';
import type { SelectedTicketRow } from './selected-tickets.projection.js';
import { selectionId } from './selection.decider.js';
import type { SelectionOwner } from './selection.events.js';

/** Reads a person's selections. */
@Injectable()
export class SelectionsReader {
  constructor(private readonly database: Database) {}

  /** A person's selections, newest first; none without a person. */
  async list(
    owner: SelectionOwner | undefined,
    { ticketId, page, perPage }: InputOf<typeof listSelections>['query'],
  ): Promise<ResponseOf<typeof listSelections>> {
    if (!owner) return { items: [], total: 0, page, perPage };
    const where = `where owner_id = $1 and owner_kind = $2 and ($3::text is null or ticket_id = $3)`;
    const filter = [owner.id, owner.kind, ticketId ?? null];
    const [rows, count] = await Promise.all([
      this.database.query<SelectedTicketRow>(
        `select * from selected_tickets ${where} order by selected_at desc, id limit $4 offset $5`,
        [...filter, perPage, (page - 1) * perPage],
      ),
      this.database.query<{ total: number }>(
        `select count(*)::int as total from selected_tickets ${where}`,
        filter,
      ),
    ]);
    return { items: rows.rows.map(presentSelection), total: count.rows[0]?.total ?? 0, page, perPage };
  }

  /** A person's selection of one ticket. Throws `not-found`. */
  async get(owner: SelectionOwner, ticketId: string): Promise<Selection> {
    const { rows } = await this.database.query<SelectedTicketRow>(
      'select * from selected_tickets where id = $1',
      [selectionId(owner, ticketId)],
    );
    if (!rows[0]) throw new DomainError('not-found');
    return presentSelection(rows[0]);
  }
}

function presentSelection(row: SelectedTicketRow): Selection {
  return {
    ticketId: row.ticket_id,
    eventId: row.event_id,
    eventName: row.event_name,
    ticketType: row.ticket_type,
    quantity: row.quantity,
    selectedAt: row.selected_at.toISOString(),
    status: 'selected',
  };
}
