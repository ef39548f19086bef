import { Injectable } from '@nestjs/common';
import type {
  BankInfo,
  BankInfoFilter,
  BankInfoRequest,
  listBankInfo,
} from '@terrace/contracts/http/selling/bank-info';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import { DomainError } from '@terrace/event-core/model/errors';
import { openColumn } from '@terrace/event-core/encryption/personal-data-keys';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { containsText } from '../../../platform/database/contains-text.js';
import { withFilters } from '../../../platform/database/list-filters.js';
import { type LiveList, loadLivePage, orderedBy } from '../../../platform/database/live-page.js';
import { Database } from '../../../platform/database/database.js';
import { readerOrder } from '../../../platform/database/reader-order.js';
import { rowsById } from '../../../platform/database/rows-by-id.js';
import {
  type PresentableBankInfo,
  presentBankInfo,
  presentBankInfoRequest,
  presentNone,
} from './bank-info.presenter.js';

/** Reads bank information for its sellers and for the administrators. */
@Injectable()
export class BankInfoReader {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  /** A seller's own; an empty one before the first was saved. */
  async own(sellerId: string): Promise<BankInfo> {
    const [row] = await openBankInfo(this.keys, await loadBankInfo([sellerId], this.database));
    return row ? presentBankInfo(row) : presentNone(sellerId);
  }

  /** A seller's, for the administrators. Throws `not-found`. */
  async request(sellerId: string): Promise<BankInfoRequest> {
    const [row] = await openBankInfo(this.keys, await loadBankInfo([sellerId], this.database));
    if (!row) throw new DomainError('not-found');
    return presentBankInfoRequest(row);
  }

  /** The administrators' list, newest first; of one status by when each came to it. `q` is part of a name or company. */
  async list(filter: InputOf<typeof listBankInfo>['query']): Promise<ResponseOf<typeof listBankInfo>> {
    const list = await loadLivePage<PresentableBankInfo>(bankInfoList(filter), filter, this.database);
    const rows = await openBankInfo(this.keys, list.items);
    return { ...list, items: rows.map(presentBankInfoRequest) };
  }
}

/** The bank information that a filter names; of one status by when each came to it, so that what enters is on top. */
export function bankInfoList({ status, q, ...filter }: BankInfoFilter): LiveList {
  const list: LiveList = {
    table: 'bank_info',
    where: `($1::text is null or status = $1)
      and ($2::text is null or ${containsText('$2', ['seller_name', 'company_name'])})`,
    values: [status ?? null, q?.trim() || null],
    since: status ? 'status_since' : 'created_at',
    order: orderedBy(COLUMNS, filter),
    oldestFirst: status === 'pending',
  };
  return withFilters(list, filter, {
    seller: { id: 'id', names: ['seller_name', 'company_name'] },
    since: 'status_since',
  });
}

const COLUMNS = {
  sellerName: readerOrder('seller_name'),
  companyName: readerOrder('company_name'),
  updatedAt: 'updated_at',
} as const;

/** The present rows of these sellers. */
export const loadBankInfo = rowsById<PresentableBankInfo>('bank_info');

/** Decrypts the bank details of these rows, with those that changes would replace. */
export async function openBankInfo(
  keys: PersonalDataKeys,
  rows: readonly PresentableBankInfo[],
): Promise<PresentableBankInfo[]> {
  return openColumn(keys, 'in_force', await openColumn(keys, 'details', rows));
}
