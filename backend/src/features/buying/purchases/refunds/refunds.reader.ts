import { Injectable } from '@nestjs/common';
import type {
  ListedRefund,
  ListedRefundStatus,
  RefundFilter,
  listRefundableEvents,
  listRefunds,
} from '@terrace/contracts/http/money/admin-refunds';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type { RefundBearer, RefundReason } from '@terrace/contracts/values/money/refunds';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { containsText, isOrder } from '../../../../platform/database/contains-text.js';
import { withFilters } from '../../../../platform/database/list-filters.js';
import { type LiveList, orderedBy } from '../../../../platform/database/live-page.js';
import { Database } from '../../../../platform/database/database.js';
import { readerOrder } from '../../../../platform/database/reader-order.js';
import { ERASED } from '../../../../platform/text/erased.js';
import { LEFT_TO_REFUND } from '../purchase-list.table.js';

interface Row {
  readonly id: string;
  readonly purchase_id: string;
  readonly status: ListedRefundStatus;
  readonly amount: string;
  readonly currency: string;
  readonly reason: RefundReason;
  readonly bearer: RefundBearer;
  readonly tickets: { lineId: string; quantity: number }[] | null;
  readonly name: string | null;
  readonly event_name: string;
  readonly requested_by: string | null;
  readonly message: string | null;
  readonly is_owed: boolean;
  readonly status_since: Date;
}

/** What is still owed of it, banks have not taken and do not ask for. */
const IS_LEFT = `${LEFT_TO_REFUND} > 0`;

/** One row a refund; a failed one is owed while no later one of its purchase was requested. */
const ALL = `(
  select refund ->> 'refundId' as id, id as purchase_id, refund ->> 'status' as status,
    refund -> 'amount' ->> 'amount' as amount, currency, refund ->> 'reason' as reason,
    refund ->> 'bearer' as bearer, nullif(refund -> 'tickets', 'null') as tickets,
    contact_name as name, event_name, event_date, refund ->> 'requestedBy' as requested_by, refund ->> 'message' as message,
    refund ->> 'status' = 'failed' and place = jsonb_array_length(refunds) and ${IS_LEFT} as is_owed,
    (refund ->> 'statusSince')::timestamptz as status_since
  from purchase_list, jsonb_array_elements(refunds) with ordinality as each (refund, place)
  union all
  select id, id, 'due', (case when ${IS_LEFT} then ${LEFT_TO_REFUND} else final_amount end)::text, currency, 'late-payment', 'platform', null,
    contact_name, event_name, event_date, null, null, ${IS_LEFT}, refund_due_at
  from purchase_list where payment_status = 'refund-due' and refunds = '[]'
) as all_refunds`;

/** Purchases with a refund that is still owed: due, or failed without a later one. */
export const OWED_REFUNDS = {
  table: 'purchase_list',
  where: `(payment_status = 'refund-due' and refunds = '[]' or refunds -> -1 ->> 'status' = 'failed')
    and ${IS_LEFT}`,
  amount: `least(${LEFT_TO_REFUND}, (refunds -> -1 -> 'amount' ->> 'amount')::bigint)`,
  since: `coalesce((refunds -> -1 ->> 'statusSince')::timestamptz, refund_due_at)`,
};

/** Purchases whose buyers wait for money: a refund is owed, or has not ended. */
export const HAS_OPEN_REFUND = `(${OWED_REFUNDS.where}
  or refunds @? '$[*] ? (@.status == "requested" || @.status == "submitted")')`;

const MATCHES = `($1::text is null or ${isOrder('$1', 'purchase_id')}
  or ${containsText('$1', ['name', 'event_name'])})`;

const FILTERED = {
  eventDay: 'event_date',
  price: { amount: 'amount', currency: 'currency' },
  since: 'status_since',
} as const;

const COLUMNS = { name: readerOrder('name'), amount: 'amount::bigint', statusSince: 'status_since' } as const;

/** Reads refunds for the administrators. */
@Injectable()
export class RefundsReader {
  constructor(private readonly database: Database) {}

  /** Refunds of all purchases, and those that are due. */
  async list({
    page,
    perPage,
    ...filter
  }: InputOf<typeof listRefunds>['query']): Promise<ResponseOf<typeof listRefunds>> {
    const { status } = filter;
    const { where, values, order: sorted } = refundsOf(filter);
    const matching = refundsOf({ ...filter, status: undefined });
    const [found, counted] = await Promise.all([
      this.database.query<Row>(
        `select * from ${ALL} where ${where}
         order by ${sorted === undefined ? '' : `${sorted}, `}status_since desc, id
         limit $${values.length + 1} offset $${values.length + 2}`,
        [...values, perPage, (page - 1) * perPage],
      ),
      this.database.query<{ status: ListedRefundStatus; count: number }>(
        `select status, count(*)::int as count from ${ALL} where ${matching.where} group by status`,
        matching.values,
      ),
    ]);
    const counts = { due: 0, requested: 0, submitted: 0, succeeded: 0, failed: 0 };
    for (const { status: of, count } of counted.rows) counts[of] = count;
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { items: found.rows.map(present), total: status ? counts[status] : all, page, perPage, counts };
  }

  /** Events whose orders could be refunded. */
  async refundableEvents(): Promise<ResponseOf<typeof listRefundableEvents>> {
    const { rows } = await this.database.query<{ eventId: string; eventName: string; orders: number }>(
      `select event_id as "eventId", min(event_name) as "eventName", count(*)::int as orders
       from purchase_list
       where event_id is not null and status = 'completed' and payment_status = 'succeeded'
       group by event_id order by ${readerOrder('min(event_name)')}, 1 limit 500`,
    );
    return { items: rows };
  }
}

/** The refunds that a filter names, as a list to export. */
export function refundsOf({ status, q, ...filter }: RefundFilter): LiveList {
  const list: LiveList = {
    table: ALL,
    where: `${MATCHES} and ($2::text is null or status = $2)`,
    values: [q?.trim() || null, status ?? null],
    since: 'status_since',
    order: orderedBy(COLUMNS, filter),
  };
  return withFilters(list, filter, FILTERED);
}

/** The present refunds with these ids. */
export async function loadRefunds(ids: readonly string[], database: Queryable): Promise<ListedRefund[]> {
  const { rows } = await database.query<Row>(`select * from ${ALL} where id = any($1)`, [ids]);
  return rows.map(present);
}

function present(row: Row): ListedRefund {
  return {
    id: row.id,
    purchaseId: row.purchase_id,
    status: row.status,
    amount: { amount: Number(row.amount), currency: row.currency },
    reason: row.reason,
    bearer: row.bearer,
    tickets: row.tickets,
    name: row.name ?? ERASED,
    eventName: row.event_name,
    requestedBy: row.requested_by,
    message: row.message,
    isOwed: row.is_owed,
    statusSince: row.status_since.toISOString(),
  };
}
