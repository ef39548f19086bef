import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { TicketStatus } from '@terrace/contracts/values/statuses';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { DomainError } from '@terrace/event-core/model/errors';
import { type StoredEvent, streamId } from '@terrace/event-core/model/event';
import { EventStore } from '@terrace/event-core/store/event-store';
import { Database } from '../../../../platform/database/database.js';
import { flagsOf } from '../prices/ticket-flags.reader.js';
import type { TicketsSold } from '../ticket.events.js';
import { ticketColumns } from '../ticket-list.projection.js';
import { type PresentableTicket, presentTicket } from '../ticket.presenter.js';
import { LoadTicketCase, LoadTicketsOfSeller } from '../tickets.public.js';
import { loadTickets, openTickets } from '../tickets.reader.js';

/** Events among which the sales of a ticket are looked for: the latest. */
const MAX_READ = 1_000;

@QueryHandler(LoadTicketCase)
export class LoadTicketCaseHandler implements IQueryHandler<LoadTicketCase> {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
    private readonly store: EventStore,
  ) {}

  async execute({ ticketId }: LoadTicketCase) {
    const rows = await loadTickets([ticketId], this.database);
    const flags = await flagsOf(rows, this.database);
    const [row] = await openTickets(this.keys, rows);
    if (!row) throw new DomainError('ticket-not-found');
    const sales: StoredEvent[] = [];
    for await (const page of this.store.readLatest([streamId('ticket', ticketId)], MAX_READ))
      sales.push(...page.filter(({ type }) => type === 'TicketsSold'));
    const purchaseIds = sales.map(({ data }) => (data as TicketsSold['data']).purchaseId);
    return { ticket: presentTicket(row, flags.get(row.id)), purchaseIds };
  }
}

@QueryHandler(LoadTicketsOfSeller)
export class LoadTicketsOfSellerHandler implements IQueryHandler<LoadTicketsOfSeller> {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  async execute({ sellerId }: LoadTicketsOfSeller) {
    const [latest, counts] = await Promise.all([
      this.database.query<PresentableTicket>(
        `select ${ticketColumns} from ticket_list where seller_id = $1 order by created_at desc, id limit 100`,
        [sellerId],
      ),
      this.database.query<{ status: TicketStatus; count: number }>(
        'select status, count(*)::int as count from ticket_list where seller_id = $1 group by status order by status',
        [sellerId],
      ),
    ]);
    const rows = await openTickets(this.keys, latest.rows);
    return { items: rows.map((row) => presentTicket(row)), counts: counts.rows };
  }
}
