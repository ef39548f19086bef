import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type { Selection, listSelections } from '@terrace/contracts/http/selections';
import { DomainError } from '@terrace/event-core/model/errors';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import type { Queryable } from '@terrace/event-core/database/queryable';
import type { SelectedTicketRow } from './selected-tickets.projection.js';
import type { SelectionOwner } from './selection.events.js';
import { selectionId } from './selection-owner.js';

/** A person's selections, newest first; none without a person. */
export class ListSelections extends Query<ResponseOf<typeof listSelections>> {
  constructor(
    readonly owner: SelectionOwner | undefined,
    readonly filter: InputOf<typeof listSelections>['query'],
  ) {
    super();
  }
}

/** A person's selection of one ticket. Throws `not-found`. */
export class GetSelection extends Query<Selection> {
  constructor(
    readonly owner: SelectionOwner,
    readonly ticketId: string,
  ) {
    super();
  }
}

@QueryHandler(ListSelections)
export class ListSelectionsHandler implements IQueryHandler<ListSelections> {
  constructor(@Inject(DATABASE_POOL) private readonly database: Queryable) {}

  async execute({ owner, filter: { ticketId, page, perPage } }: ListSelections) {
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
}

@QueryHandler(GetSelection)
export class GetSelectionHandler implements IQueryHandler<GetSelection> {
  constructor(@Inject(DATABASE_POOL) private readonly database: Queryable) {}

  async execute({ owner, ticketId }: GetSelection) {
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
