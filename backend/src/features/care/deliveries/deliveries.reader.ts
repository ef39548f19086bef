import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type {
  Delivery,
  DeliveryDetails,
  DeliveryFilter,
  Recipient,
  listDeliveries,
} from '@terrace/contracts/http/buying/deliveries';
import type { DeliveryStatus } from '@terrace/contracts/values/deliveries';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import { PersonalDataKeys, openColumn } from '@terrace/event-core/encryption/personal-data-keys';
import { DomainError } from '@terrace/event-core/model/errors';
import { containsText, isOrder } from '../../../platform/database/contains-text.js';
import { Database } from '../../../platform/database/database.js';
import { rowsById } from '../../../platform/database/rows-by-id.js';
import { LoadRecipient } from '../../buying/purchases/purchases.public.js';
import { DeliveriesOfSales, lineKey } from '../../buying/purchases/sales/sales.public.js';
import { LoadDeliveriesOfSale, LoadSeatsOfLine } from './deliveries.public.js';
import { deliveryColumns } from './delivery-list.projection.js';
import { type PresentableDelivery, presentDelivery } from './delivery.presenter.js';

/** SQL order of the lists: overdue deliveries, then due ones by due time, then the rest, the newest first. */
export const LIST_ORDER = `is_overdue desc, status = 'due' desc, case when status = 'due' or is_overdue then due_at end nulls last,
  status_since desc, purchase_id, line_id, seat_number`;

/**
 * SQL condition on a listed status; a null parameter matches all. An overdue delivery is also due, unless it is
 * disputed. Only administrators list seats in question.
 */
export function statusCondition(parameter: string): string {
  return `(${parameter}::text is null or case ${parameter} when 'overdue' then is_overdue
    when 'in-question' then ${IN_QUESTION} else status = ${parameter} end)`;
}

/** SQL condition of a search; a null parameter matches all. */
function searchCondition(parameter: string): string {
  return `(${parameter}::text is null or ${isOrder(parameter, 'purchase_id')}
    or ${containsText(parameter, ['event_name', 'label'])})`;
}

/** Columns that count rows by status. */
export const COUNTS = `count(*) filter (where status = 'due')::int as due,
  count(*) filter (where is_overdue)::int as overdue,
  count(*) filter (where status = 'delivered')::int as delivered,
  count(*) filter (where status = 'accepted')::int as accepted,
  count(*) filter (where status = 'disputed')::int as disputed,
  count(*) filter (where status = 'cancelled')::int as cancelled`;

/** SQL condition of seats in question. */
export const IN_QUESTION = `questioned <> '{}' and status <> 'cancelled'`;

export type Counts = ResponseOf<typeof listDeliveries>['counts'];
export const NO_COUNTS: Counts = { due: 0, overdue: 0, delivered: 0, accepted: 0, disputed: 0, cancelled: 0 };

/** The search term without surrounding spaces; null without one. */
export function searchTerm({ q }: Pick<DeliveryFilter, 'q'>): string | null {
  return q?.trim() || null;
}

/** Reads the deliveries of sellers. */
@Injectable()
export class DeliveriesReader {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
    private readonly queries: QueryBus,
  ) {}

  /** A seller's deliveries: the overdue ones first, then the due ones by due time, then the rest. */
  async list(
    sellerId: string,
    filter: InputOf<typeof listDeliveries>['query'],
  ): Promise<ResponseOf<typeof listDeliveries>> {
    const { page, perPage } = filter;
    const all = `seller_id = $1 and ($2::text is null or purchase_id = $2) and ${searchCondition('$3')}`;
    const given = [sellerId, filter.purchaseId ?? null, searchTerm(filter)];
    const [{ rows }, count, counts] = await Promise.all([
      this.database.query<PresentableDelivery>(
        `select ${deliveryColumns} from delivery_list where ${all} and ${statusCondition('$4')} order by ${LIST_ORDER} limit $5 offset $6`,
        [...given, filter.status ?? null, perPage, (page - 1) * perPage],
      ),
      this.database.query<{ total: number }>(
        `select count(*)::int as total from delivery_list where ${all} and ${statusCondition('$4')}`,
        [...given, filter.status ?? null],
      ),
      this.database.query<Counts>(`select ${COUNTS} from delivery_list where ${all}`, given),
    ]);
    const items = (await openTexts(this.keys, rows)).map(presentDelivery);
    return { items, total: count.rows[0]?.total ?? 0, page, perPage, counts: counts.rows[0] ?? NO_COUNTS };
  }

  /** One delivery of a seller. Throws `not-found` for another seller's. */
  async get(sellerId: string, deliveryId: string): Promise<Delivery> {
    const [row] = await openTexts(this.keys, await loadDeliveries([deliveryId], this.database));
    if (row?.sellerId !== sellerId) throw new DomainError('not-found');
    return presentDelivery(row);
  }

  /** One delivery of a seller with its recipient. Throws `not-found` for another seller's. */
  async details(sellerId: string, deliveryId: string): Promise<DeliveryDetails> {
    const delivery = await this.get(sellerId, deliveryId);
    return { ...delivery, recipient: await this.recipientOf(delivery) };
  }

  /** Returns only the fields that the ticket type needs; null when the delivery has ended (product.md 23.3). */
  private async recipientOf({ purchaseId, lineId, seat, ...delivery }: Delivery): Promise<Recipient | null> {
    const isOpen = delivery.status !== 'accepted' && delivery.status !== 'cancelled';
    if (!isOpen || delivery.ticketType === 'eTickets') return null;
    const found = await this.queries.execute(new LoadRecipient(purchaseId, lineId, seat.number));
    if (!found) return null;
    const { name, email, address } = found;
    return delivery.ticketType === 'Mobile Tickets'
      ? { name, email, address: null }
      : { name, email: null, address };
  }
}

@QueryHandler(LoadDeliveriesOfSale)
export class LoadDeliveriesOfSaleHandler implements IQueryHandler<LoadDeliveriesOfSale> {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  async execute({ sellerId, purchaseId }: LoadDeliveriesOfSale) {
    const { rows } = await this.database.query<PresentableDelivery>({
      text: `select ${deliveryColumns} from delivery_list where seller_id = $1 and purchase_id = $2 order by line_id, seat_number`,
      values: [sellerId, purchaseId],
    });
    return (await openTexts(this.keys, rows)).map(presentDelivery);
  }
}

@QueryHandler(LoadSeatsOfLine)
export class LoadSeatsOfLineHandler implements IQueryHandler<LoadSeatsOfLine> {
  constructor(private readonly database: Database) {}

  async execute({ deliveryId }: LoadSeatsOfLine) {
    const { rows } = await this.database.query<PresentableDelivery>(
      `select ${deliveryColumns} from delivery_list
       where (purchase_id, line_id) = (select purchase_id, line_id from delivery_list where id = $1)
       order by seat_number`,
      [deliveryId],
    );
    if (rows.length === 0) throw new DomainError('not-found');
    return rows.map((row) => ({ ...presentDelivery(row), hasSeller: row.sellerId !== null }));
  }
}

/** The current rows of these deliveries in the order of the ids; personal texts are still sealed. */
export const loadDeliveries = rowsById<PresentableDelivery>('delivery_list', deliveryColumns);

/** Decrypts the personal texts of these rows. */
export async function openTexts<Row extends PresentableDelivery>(
  keys: PersonalDataKeys,
  rows: readonly Row[],
): Promise<Row[]> {
  const referred = await openColumn(keys, 'reference', rows);
  return openColumn(keys, 'trackingNumber', await openColumn(keys, 'carrier', referred));
}

@QueryHandler(DeliveriesOfSales)
export class DeliveriesOfSalesHandler implements IQueryHandler<DeliveriesOfSales> {
  constructor(private readonly database: Database) {}

  /** The seat of a line that asks most of its seller. */
  async execute({ sellerId, purchaseIds }: DeliveriesOfSales) {
    const { rows } = await this.database.query<{ purchase: string; line: string; status: DeliveryStatus }>(
      `select distinct on (purchase_id, line_id) purchase_id as purchase, line_id as line, status
       from delivery_list where purchase_id = any($2) and seller_id = $1
       order by purchase_id, line_id, array_position(array['disputed', 'due', 'delivered', 'accepted', 'cancelled'], status)`,
      [sellerId, purchaseIds],
    );
    return new Map(rows.map(({ purchase, line, status }) => [lineKey(purchase, line), status]));
  }
}
