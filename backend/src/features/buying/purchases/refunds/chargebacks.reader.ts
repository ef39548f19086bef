import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type {
  ChargebackFilter,
  ListedChargeback,
  listChargebacks,
} from '@terrace/contracts/http/money/chargebacks';
import type { ChargebackStatus } from '@terrace/contracts/values/money/chargebacks';
import { CHARGEBACK_REASON_TEXTS } from '@terrace/contracts/values/money/chargebacks';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { containsText, isOrder } from '../../../../platform/database/contains-text.js';
import { Database } from '../../../../platform/database/database.js';
import { withFilters } from '../../../../platform/database/list-filters.js';
import { type LiveList, listIds, orderedBy } from '../../../../platform/database/live-page.js';
import { readerOrder } from '../../../../platform/database/reader-order.js';
import type { ListExport } from '../../../../platform/http/csv/list-exports.js';
import { ERASED } from '../../../../platform/text/erased.js';
import { type ChargebackEntry, presentChargeback } from './chargeback.projection.js';
import { orderColumns } from './refunds.export.js';

interface Row {
  readonly purchase_id: string;
  readonly entry: ChargebackEntry;
  readonly name: string | null;
  readonly event_name: string;
}

/** One row a chargeback. */
const ALL = `(
  select chargeback ->> 'chargebackId' as id, id as purchase_id, chargeback as entry,
    chargeback ->> 'status' as status, (chargeback -> 'amount' ->> 'amount')::bigint as amount, currency,
    (chargeback ->> 'evidenceDueAt')::timestamptz as due_at, (chargeback ->> 'openedAt')::timestamptz as opened_at,
    (chargeback ->> 'statusSince')::timestamptz as status_since, contact_name as name, event_name, event_date
  from purchase_list, jsonb_array_elements(chargebacks) chargeback where chargebacks <> '[]'
) as all_chargebacks`;

/** Purchases with a chargeback that a bank has not decided. */
export const OPEN_CHARGEBACKS = {
  table: 'purchase_list',
  where: `chargebacks @? '$[*] ? (@.status == "open")'`,
  since: `(chargebacks -> -1 ->> 'openedAt')::timestamptz`,
};

const MATCHES = `($1::text is null or ${isOrder('$1', 'purchase_id')}
  or ${containsText('$1', ['name', 'event_name'])})`;
const FILTERED = {
  eventDay: 'event_date',
  price: { amount: 'amount', currency: 'currency' },
  since: 'status_since',
} as const;
const COLUMNS = { name: readerOrder('name'), amount: 'amount', evidenceDueAt: 'due_at' } as const;

/** Reads chargebacks for the administrators. */
@Injectable()
export class ChargebacksReader {
  constructor(private readonly database: Database) {}

  /** The earliest deadline first. */
  async list({
    page,
    perPage,
    ...filter
  }: InputOf<typeof listChargebacks>['query']): Promise<ResponseOf<typeof listChargebacks>> {
    const { where, values, order } = chargebacksOf(filter);
    const matching = chargebacksOf({ ...filter, status: undefined });
    const [found, counted] = await Promise.all([
      this.database.query<Row>(
        `select * from ${ALL} where ${where}
         order by ${order === undefined ? '' : `${order}, `}due_at, opened_at, id
         limit $${values.length + 1} offset $${values.length + 2}`,
        [...values, perPage, (page - 1) * perPage],
      ),
      this.database.query<{ status: ChargebackStatus; count: number }>(
        `select status, count(*)::int as count from ${ALL} where ${matching.where} group by status`,
        matching.values,
      ),
    ]);
    const counts = { open: 0, won: 0, lost: 0 };
    for (const { status, count } of counted.rows) counts[status] = count;
    const all = counts.open + counts.won + counts.lost;
    const total = filter.status ? counts[filter.status] : all;
    return { items: found.rows.map(present), total, page, perPage, counts };
  }
}

function chargebacksOf({ status, q, ...filter }: ChargebackFilter): LiveList {
  const list: LiveList = {
    table: ALL,
    where: `${MATCHES} and ($2::text is null or status = $2)`,
    values: [q?.trim() || null, status ?? null],
    since: 'opened_at',
    order: orderedBy(COLUMNS, filter),
  };
  return withFilters(list, filter, FILTERED);
}

async function load(ids: readonly string[], database: Queryable): Promise<ListedChargeback[]> {
  const { rows } = await database.query<Row>(`select * from ${ALL} where id = any($1)`, [ids]);
  return rows.map(present);
}

function present({ purchase_id, entry, name, event_name: eventName }: Row): ListedChargeback {
  return { ...presentChargeback(purchase_id, entry), name: name ?? ERASED, eventName };
}

/** Chargebacks of all purchases as a file. */
export const chargebackExport: ListExport<ChargebackFilter, ListedChargeback> = {
  ids: listIds(chargebacksOf),
  rows: load,
  columns: {
    'Chargeback id': ({ id }) => id,
    ...orderColumns,
    Reason: ({ reason }) => CHARGEBACK_REASON_TEXTS[reason],
    Status: ({ status }) => status,
    'Paid by': ({ bearer }) => bearer,
    'Opened (UTC)': ({ openedAt }) => openedAt,
    'Evidence due (UTC)': ({ evidenceDueAt }) => evidenceDueAt,
    'Status since (UTC)': ({ statusSince }) => statusSince,
  },
};
