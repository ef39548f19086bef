import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { AdminDispute, DisputeFilter, listDisputes } from '@terrace/contracts/http/care/admin-disputes';
import { isUndecided } from '@terrace/contracts/values/disputes';
import type { EventTimes } from '@terrace/contracts/values/time/event-times';
import type {
  Dispute,
  DisputeOfOrder,
  DisputeOption,
  listDisputesOfOrders,
  listOrderDisputes,
  listOwnDisputes,
} from '@terrace/contracts/http/care/disputes';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { PersonalDataKeys, openColumn } from '@terrace/event-core/encryption/personal-data-keys';
import { DomainError } from '@terrace/event-core/model/errors';
import { containsText, isOrder } from '../../../platform/database/contains-text.js';
import { withFilters } from '../../../platform/database/list-filters.js';
import { type LiveList, loadLivePage, orderedBy } from '../../../platform/database/live-page.js';
import { Database } from '../../../platform/database/database.js';
import { readerOrder } from '../../../platform/database/reader-order.js';
import { rowsById } from '../../../platform/database/rows-by-id.js';
import {
  type Caller,
  FindAddedOrders,
  LoadOwnOrder,
  LoadStartedPurchase,
  LoadTimesOfOrder,
} from '../../buying/purchases/purchases.public.js';
import { disputeColumns } from './dispute-list.projection.js';
import {
  type PresentableDispute,
  type StoredDispute,
  presentAdminDispute,
  presentDispute,
} from './dispute.presenter.js';
import type { Party } from './dispute.decider.js';
import { loadTexts } from './questions/dispute-texts.reader.js';
import { type EarlierDispute, disputeOptions } from './dispute-options.decision.js';
import {
  CountDisputesBefore,
  GetDisputeOfSide,
  LoadDisputeOptions,
  LoadDisputesOfBuyer,
  LoadDisputesOfOrder,
} from './disputes.public.js';

/** Most disputes that the list of a buyer's orders knows of. */
const MAX_OF_ORDERS = 500;

/** Whether a row waits for its seller. */
const ASKS_SELLER = `(status in ('awaiting-answer', 'awaiting-seller'))`;

/** Reads disputes for their parties and for the administrators. */
@Injectable()
export class DisputesReader {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
    private readonly queries: QueryBus,
  ) {}

  /** The disputes of an order, for its buyer, and when it may be disputed. Throws `not-found`. */
  async ofOrder(purchaseId: string, caller: Caller): Promise<ResponseOf<typeof listOrderDisputes>> {
    const { completedAt, times } = await this.queries.execute(new LoadOwnOrder(purchaseId, caller));
    const { rows } = await this.database.query<StoredDispute>(
      `select ${disputeColumns} from dispute_list where purchase_id = $1 order by opened_at desc, id`,
      [purchaseId],
    );
    const items = (await openTexts(this.keys, this.database, rows)).map(presentDispute);
    return { items, options: await this.options(purchaseId, { completedAt, times }) };
  }

  /** The disputes of all orders of an account, also of those it bought as a guest, newest first. */
  async ofOrders(accountId: string): Promise<ResponseOf<typeof listDisputesOfOrders>> {
    const added = await this.queries.execute(new FindAddedOrders(accountId));
    const { rows } = await this.database.query<DisputeOfOrder>(
      `select id, version, purchase_id as "purchaseId", status, outcome from dispute_list
       where buyer_id = $1 or purchase_id = any($2) order by opened_at desc, id limit ${MAX_OF_ORDERS}`,
      [accountId, added],
    );
    return { items: rows };
  }

  /** For which reasons and when an order may be disputed; for none before it is completed. */
  async options(
    purchaseId: string,
    { completedAt, times }: { readonly completedAt: Date | null; readonly times: EventTimes | null },
  ): Promise<DisputeOption[]> {
    if (completedAt === null) return [];
    const purchase = await this.queries.execute(new LoadStartedPurchase(purchaseId));
    const earlier = await loadEarlierDisputes(purchaseId, this.database);
    return disputeOptions({ purchase, earlier, times, completedAt });
  }

  /** A seller's, those that wait for an answer first. */
  async ofSeller(
    sellerId: string,
    { page, perPage }: InputOf<typeof listOwnDisputes>['query'],
  ): Promise<ResponseOf<typeof listOwnDisputes>> {
    const [{ rows }, count] = await Promise.all([
      this.database.query<StoredDispute>(
        `select ${disputeColumns} from dispute_list where seller_id = $1
         order by ${ASKS_SELLER} desc, opened_at desc, id limit $2 offset $3`,
        [sellerId, perPage, (page - 1) * perPage],
      ),
      this.database.query<{ total: number; due: number }>(
        `select count(*)::int as total, count(*) filter (where ${ASKS_SELLER})::int as due
         from dispute_list where seller_id = $1`,
        [sellerId],
      ),
    ]);
    const { total = 0, due: answersDue = 0 } = count.rows[0] ?? {};
    return {
      items: (await openTexts(this.keys, this.database, rows)).map(presentDispute),
      total,
      page,
      perPage,
      answersDue,
    };
  }

  /** One, for the administrators. Throws `not-found`. */
  async get(disputeId: string): Promise<AdminDispute> {
    const [row] = await openTexts(this.keys, this.database, await loadDisputes([disputeId], this.database));
    if (!row) throw new DomainError('not-found');
    return presentAdminDispute(row);
  }

  /** One, for one of its parties. Throws `not-found` for anybody else. */
  async ofSide(disputeId: string, party: Party): Promise<Dispute> {
    const [row] = await openTexts(this.keys, this.database, await loadDisputes([disputeId], this.database));
    const isTheirs =
      party.side === 'buyer' ? row?.purchaseId === party.purchaseId : row?.sellerId === party.sellerId;
    if (!row || !isTheirs) throw new DomainError('not-found');
    return presentDispute(row);
  }

  /** The administrators' list. */
  async list(filter: InputOf<typeof listDisputes>['query']): Promise<ResponseOf<typeof listDisputes>> {
    const list = await loadLivePage<StoredDispute>(disputesOf(filter), filter, this.database);
    return {
      ...list,
      items: (await openTexts(this.keys, this.database, list.items)).map(presentAdminDispute),
    };
  }
}

@QueryHandler(GetDisputeOfSide)
export class GetDisputeOfSideHandler implements IQueryHandler<GetDisputeOfSide> {
  constructor(private readonly disputes: DisputesReader) {}

  execute({ disputeId, party }: GetDisputeOfSide) {
    return this.disputes.ofSide(disputeId, party);
  }
}

@QueryHandler(LoadDisputeOptions)
export class LoadDisputeOptionsHandler implements IQueryHandler<LoadDisputeOptions> {
  constructor(
    private readonly disputes: DisputesReader,
    private readonly queries: QueryBus,
  ) {}

  async execute({ purchaseId }: LoadDisputeOptions) {
    return this.disputes.options(purchaseId, await this.queries.execute(new LoadTimesOfOrder(purchaseId)));
  }
}

@QueryHandler(CountDisputesBefore)
export class CountDisputesBeforeHandler implements IQueryHandler<CountDisputesBefore> {
  constructor(private readonly database: Database) {}

  async execute({ disputeId }: CountDisputesBefore): Promise<number> {
    const { rows } = await this.database.query<{ count: number }>(
      `select count(*)::int as count from dispute_list before join dispute_list d using (purchase_id)
       where d.id = $1 and before.id <> d.id and before.opened_at <= d.opened_at
         and before.seller_id is not distinct from d.seller_id`,
      [disputeId],
    );
    return rows[0]?.count ?? 0;
  }
}

@QueryHandler(LoadDisputesOfOrder)
export class LoadDisputesOfOrderHandler implements IQueryHandler<LoadDisputesOfOrder> {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  async execute({ purchaseId }: LoadDisputesOfOrder) {
    const { rows } = await this.database.query<StoredDispute>(
      `select ${disputeColumns} from dispute_list where purchase_id = $1 order by opened_at desc, id`,
      [purchaseId],
    );
    return (await openTexts(this.keys, this.database, rows)).map(presentAdminDispute);
  }
}

@QueryHandler(LoadDisputesOfBuyer)
export class LoadDisputesOfBuyerHandler implements IQueryHandler<LoadDisputesOfBuyer> {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  async execute({ buyerId }: LoadDisputesOfBuyer) {
    const { rows } = await this.database.query<StoredDispute>(
      `select ${disputeColumns} from dispute_list where buyer_id = $1 order by opened_at desc, id limit 100`,
      [buyerId],
    );
    return (await openTexts(this.keys, this.database, rows)).map(presentAdminDispute);
  }
}

/** The disputes that a filter names, newest first; of one status by when each came to it. */
export function disputesOf({ status, reason, q, ...filter }: DisputeFilter): LiveList {
  const list: LiveList = {
    table: 'dispute_list',
    columns: disputeColumns,
    where: `($1::text is null or status = $1) and ($2::text is null or reason = $2)
      and ($3::text is null or ${isOrder('$3', 'purchase_id')} or ${containsText('$3', ['event_name', 'seller_name', 'company_name'])})`,
    values: [status ?? null, reason ?? null, q?.trim() || null],
    since: status ? 'status_since' : 'opened_at',
    order: orderedBy(COLUMNS, filter),
    oldestFirst: status !== undefined && isUndecided({ status }),
  };
  return withFilters(list, filter, FILTERED);
}

const FILTERED = {
  seller: { id: 'seller_id', names: ['seller_name', 'company_name'] },
  eventDay: 'event_date',
  price: { amount: 'amount', currency: 'currency' },
  since: 'status_since',
} as const;

const COLUMNS = {
  eventName: readerOrder('event_name'),
  sellerName: readerOrder('seller_name'),
  amount: 'amount',
  openedAt: 'opened_at',
} as const;

/** The present rows of these disputes, their texts sealed. */
export const loadDisputes = rowsById<StoredDispute>('dispute_list', disputeColumns);

/** All disputes of an order, as the rules for another one need them. */
export async function loadEarlierDisputes(
  purchaseId: string,
  database: Queryable,
): Promise<readonly EarlierDispute[]> {
  const { rows } = await database.query<StoredDispute>(
    `select ${disputeColumns} from dispute_list where purchase_id = $1`,
    [purchaseId],
  );
  return rows.map(asEarlierDispute);
}

function asEarlierDispute(row: StoredDispute): EarlierDispute {
  const { sellerId, reason, status, outcome, tickets } = row;
  return {
    ...{ sellerId, reason, status, outcome },
    tickets: tickets.map(({ lineId, seats }) => ({ lineId, seats: seats?.map(({ number }) => number) })),
  };
}

/** Decrypts the texts of these rows. */
export async function openTexts(
  keys: PersonalDataKeys,
  database: Queryable,
  rows: readonly StoredDispute[],
): Promise<PresentableDispute[]> {
  const described = await openColumn(keys, 'description', rows);
  const opened = await openColumn(keys, 'note', await openColumn(keys, 'answer', described));
  const asked = rows.filter(({ questions }) => questions.length > 0).map(({ id }) => id);
  const texts = await loadTexts(asked, keys, database);
  return opened.map(({ questions, ...row }) => ({
    ...row,
    questions: questions.map((each) => ({ question: null, answer: null, ...texts.get(each.id), ...each })),
  }));
}
