import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type { Seller, SellerFilter, listSellers } from '@terrace/contracts/http/selling/sellers';
import { pick } from '@terrace/contracts/values/fields';
import { DomainError } from '@terrace/event-core/model/errors';
import { openColumn } from '@terrace/event-core/encryption/personal-data-keys';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { containsText } from '../../../platform/database/contains-text.js';
import { Database } from '../../../platform/database/database.js';
import { withFilters } from '../../../platform/database/list-filters.js';
import { type LiveList, loadLivePage, orderedBy } from '../../../platform/database/live-page.js';
import { readerOrder } from '../../../platform/database/reader-order.js';
import { rowsById } from '../../../platform/database/rows-by-id.js';
import { type PresentableSeller, presentSeller, presentWaiting } from './seller.presenter.js';
import { sellerColumns } from './sellers.projection.js';
import { GetBilledSeller, GetSellerSummary, GetSellerWaiting, LoadSeller } from './sellers.public.js';

/** Reads sellers for the administrators. */
@Injectable()
export class SellersReader {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  /** One seller for the administrators. Throws `not-found`. */
  async get(sellerId: string): Promise<Seller> {
    const [row] = await openSellers(this.keys, await loadSellers([sellerId], this.database));
    if (!row) throw new DomainError('not-found');
    return presentSeller(row);
  }

  /**
   * The administrators' list, newest first (of one status: by when each seller came to it); `q` is part of a name, a
   * company, an address or a phone number.
   */
  async list(filter: InputOf<typeof listSellers>['query']): Promise<ResponseOf<typeof listSellers>> {
    const list = await loadLivePage<PresentableSeller>(sellerList(filter), filter, this.database);
    const rows = await openSellers(this.keys, list.items);
    return { ...list, items: rows.map(presentSeller) };
  }
}

@QueryHandler(GetSellerWaiting)
export class GetSellerWaitingHandler implements IQueryHandler<GetSellerWaiting> {
  constructor(private readonly database: Database) {}

  async execute({ sellerId }: GetSellerWaiting) {
    const [row] = await loadSellers([sellerId], this.database);
    if (!row) throw new DomainError('not-signed-in');
    return presentWaiting(row);
  }
}

@QueryHandler(LoadSeller)
export class LoadSellerHandler implements IQueryHandler<LoadSeller> {
  constructor(private readonly sellers: SellersReader) {}

  execute({ sellerId }: LoadSeller) {
    return this.sellers.get(sellerId);
  }
}

@QueryHandler(GetSellerSummary)
export class GetSellerSummaryHandler implements IQueryHandler<GetSellerSummary> {
  constructor(private readonly database: Database) {}

  async execute({ sellerId }: GetSellerSummary) {
    const [row] = await loadSellers([sellerId], this.database);
    return row ? pick(row, ['id', 'fullName', 'companyName', 'status']) : null;
  }
}

@QueryHandler(GetBilledSeller)
export class GetBilledSellerHandler implements IQueryHandler<GetBilledSeller> {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  async execute({ sellerId }: GetBilledSeller) {
    const [row] = await openSellers(this.keys, await loadSellers([sellerId], this.database));
    return row ? { name: row.fullName, company: row.companyName, address: row.address ?? '' } : null;
  }
}

/** The sellers that a filter names; of one status by when each came to it, so that what enters is on top. */
export function sellerList({ status, q, ...filter }: SellerFilter): LiveList {
  const list: LiveList = {
    table: 'sellers',
    columns: sellerColumns,
    where: `($1::text is null or status = $1)
      and ($2::text is null or id = $2 or ${containsText('$2', { stored: 'folded_name' }, ['email', 'phone_number'])})`,
    values: [status ?? null, q?.trim() || null],
    since: status ? 'coalesce(decided_at, created_at)' : 'created_at',
    order: orderedBy(ORDERS, filter),
    oldestFirst: status === 'pending',
  };
  return withFilters(list, filter, { since: 'coalesce(decided_at, created_at)' });
}

const ORDERS = {
  fullName: readerOrder('full_name'),
  companyName: readerOrder('company_name'),
  email: 'email',
  createdAt: 'created_at',
} as const;

/** Decrypts the addresses of these rows. */
export function openSellers(
  keys: PersonalDataKeys,
  rows: readonly PresentableSeller[],
): Promise<PresentableSeller[]> {
  return openColumn(keys, 'address', rows);
}

/** The present rows of these sellers. */
export const loadSellers = rowsById<PresentableSeller>('sellers', sellerColumns);
