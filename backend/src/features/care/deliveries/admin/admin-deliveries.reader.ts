import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { AdminDeliveryFilter, listAllDeliveries } from '@terrace/contracts/http/buying/deliveries';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { Config } from '../../../../platform/config/config.js';
import { containsText, isOrder } from '../../../../platform/database/contains-text.js';
import { withFilters } from '../../../../platform/database/list-filters.js';
import { Database } from '../../../../platform/database/database.js';
import type { PurchasedEvent } from '../../../buying/purchases/purchase.events.js';
import { ORDERS_ASKED_BACK } from '../../../buying/purchases/purchases.public.js';
import { SELLER_NAMES } from '../../../people/sellers/sellers.public.js';
import {
  COUNTS,
  IN_QUESTION,
  LIST_ORDER,
  NO_COUNTS,
  statusCondition,
  openTexts,
  searchTerm,
} from '../deliveries.reader.js';
import { typedCode } from '../deliver/ticket-code.js';
import { TicketHashes } from '../deliver/ticket-hash.js';
import { deliveryColumns } from '../delivery-list.projection.js';
import { LoadDeliveriesOfOrder, LoadDueOfSeller } from '../deliveries.public.js';
import { type AdminRow, presentAdminDelivery } from '../delivery.presenter.js';

/**
 * SQL of deliveries with the names of their sellers, which are null after an erasure, and with the other seats that have
 * the file or code of a seat in question, and whether a bank asks for the order's money.
 */
const LISTED = `(select delivery_list.*, sellers.full_name as seller_name, sellers.company_name,
    case when delivery_list.questioned <> '{}' then (
      select coalesce(jsonb_agg(jsonb_build_object('id', other.id, 'purchaseId', other.purchase_id, 'label', other.label,
        'seat', jsonb_strip_nulls(jsonb_build_object('number', other.seat_number, 'of', other.seat_count,
          'name', other.seat_name)),
        'sellerName', seller.full_name) order by other.delivered_at, other.id), '[]')
      from delivery_list other left join ${SELLER_NAMES} seller on seller.id = other.seller_id
      where other.hashes && delivery_list.questioned and other.id <> delivery_list.id
    ) end as same_seats,
    exists (select from ${ORDERS_ASKED_BACK} asked where asked.id = delivery_list.purchase_id) as asked_back
  from delivery_list left join ${SELLER_NAMES} sellers on sellers.id = delivery_list.seller_id) as listed`;

const COLUMNS = `${deliveryColumns}, seller_name as "sellerName", company_name as "companyName", same_seats as "sameSeats",
  asked_back as "isAskedBack"`;

type AdminCounts = ResponseOf<typeof listAllDeliveries>['counts'];

/** SQL of a filter and its values, from $1; of all statuses, and of the one asked for. */
function adminConditions({
  kind,
  status,
  hashes,
  ...filter
}: AdminDeliveryFilter & {
  readonly purchaseId?: string | undefined;
  /** Keyed hashes of the code that is asked for; undefined for none. */
  readonly hashes?: readonly string[] | undefined;
}) {
  const matching = `($1::text is null or purchase_id = $1)
    and ($2::text is null or ${isOrder('$2', 'purchase_id')} or ${containsText('$2', ['event_name', 'label', 'seller_name', 'company_name'])})
    and ($3::text is null or (seller_id is null) = ($3 = 'official'))
    and ($4::text[] is null or hashes && $4)`;
  const all = withFilters(
    {
      where: matching,
      values: [filter.purchaseId ?? null, searchTerm(filter), kind ?? null, hashes ?? null],
    },
    filter,
    FILTERED,
  );
  const values = [...all.values, status ?? null];
  return { all, ofStatus: { where: `${all.where} and ${statusCondition(`$${values.length}`)}`, values } };
}

const FILTERED = {
  seller: { id: 'seller_id', names: ['seller_name', 'company_name'] },
  eventDay: 'event_date',
  since: 'status_since',
} as const;

/** Reads all deliveries for the administrators. */
@Injectable()
export class AdminDeliveriesReader {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
    private readonly config: Config,
  ) {}

  /** All deliveries, the longest overdue first. */
  async list(
    filter: InputOf<typeof listAllDeliveries>['query'],
  ): Promise<ResponseOf<typeof listAllDeliveries>> {
    const { page, perPage, code, ...asked } = filter;
    const hashes = code?.trim() ? await this.hashesOf(code.trim()) : undefined;
    const { all, ofStatus } = adminConditions({ ...asked, hashes });
    const { values } = ofStatus;
    const matched = `from ${LISTED} where ${ofStatus.where}`;
    const [{ rows }, count, counts] = await Promise.all([
      this.database.query<AdminRow>(
        `select ${COLUMNS} ${matched} order by ${LIST_ORDER}
         limit $${values.length + 1} offset $${values.length + 2}`,
        [...values, perPage, (page - 1) * perPage],
      ),
      this.database.query<{ total: number }>(`select count(*)::int as total ${matched}`, values),
      this.database.query<AdminCounts>(
        `select ${COUNTS}, count(*) filter (where ${IN_QUESTION})::int as "in-question" from ${LISTED} where ${all.where}`,
        all.values,
      ),
    ]);
    const items = (await openTexts(this.keys, rows)).map(presentAdminDelivery);
    const none = { ...NO_COUNTS, 'in-question': 0 };
    return { items, total: count.rows[0]?.total ?? 0, page, perPage, counts: counts.rows[0] ?? none };
  }

  /** What a code is called in the list: hashes are of one event, so one for each event of which a file was delivered. */
  private async hashesOf(code: string): Promise<readonly string[]> {
    const { rows } = await this.database.query<PurchasedEvent>(
      `select distinct event_id as id, event_name as name, event_date as date, event_time as time, venue
       from delivery_list where hashes <> '{}'`,
    );
    const events = rows.map((event) => new TicketHashes(event, this.config.JWT_SECRET));
    return [code, ...events.map((hashes) => hashes.ofCode(typedCode(code)))];
  }
}

@QueryHandler(LoadDeliveriesOfOrder)
export class LoadDeliveriesOfOrderHandler implements IQueryHandler<LoadDeliveriesOfOrder> {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  async execute({ purchaseId }: LoadDeliveriesOfOrder) {
    const { rows } = await this.database.query<AdminRow>(
      `select ${COLUMNS} from ${LISTED} where purchase_id = $1 order by line_id, seat_number`,
      [purchaseId],
    );
    return (await openTexts(this.keys, rows)).map(presentAdminDelivery);
  }
}

@QueryHandler(LoadDueOfSeller)
export class LoadDueOfSellerHandler implements IQueryHandler<LoadDueOfSeller> {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  async execute({ sellerId }: LoadDueOfSeller) {
    const { rows } = await this.database.query<AdminRow>(
      `select ${COLUMNS} from ${LISTED} where seller_id = $1 and status = 'due' order by due_at, id limit 100`,
      [sellerId],
    );
    return (await openTexts(this.keys, rows)).map(presentAdminDelivery);
  }
}

/** Ids of all deliveries that match a filter, in the order of the list. */
export async function idsOfDeliveries(filter: AdminDeliveryFilter, database: Queryable): Promise<string[]> {
  const { where, values } = adminConditions(filter).ofStatus;
  const { rows } = await database.query<{ id: string }>(
    `select id from ${LISTED} where ${where} order by ${LIST_ORDER}`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** The current rows of these deliveries with their sellers, in the order of the ids, with personal texts sealed. */
export async function loadAdminRows(ids: readonly string[], database: Queryable): Promise<AdminRow[]> {
  const { rows } = await database.query<AdminRow>(
    `select ${COLUMNS} from unnest($1::text[]) with ordinality as asked (id, place)
     join ${LISTED} using (id) order by place`,
    [ids],
  );
  return rows;
}
