import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type {
  SellerChange,
  SellerChangeFilter,
  SellerDetails,
  listSellerChanges,
} from '@terrace/contracts/http/selling/seller-changes';
import { topics } from '@terrace/contracts/live/topics';
import { pick } from '@terrace/contracts/values/fields';
import { SELLER_KIND_LABELS } from '@terrace/contracts/values/statuses';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { DomainError } from '@terrace/event-core/model/errors';
import { containsText } from '../../../../platform/database/contains-text.js';
import { Database } from '../../../../platform/database/database.js';
import { withFilters } from '../../../../platform/database/list-filters.js';
import { type LiveList, listIds, loadLivePage, orderedBy } from '../../../../platform/database/live-page.js';
import { readerOrder } from '../../../../platform/database/reader-order.js';
import { rowsById } from '../../../../platform/database/rows-by-id.js';
import type { ListExport } from '../../../../platform/http/csv/list-exports.js';
import type { LiveView } from '../../../../platform/live/live-view.js';
import { presentDecision, presentRejection } from '../../../../platform/queues/decisions-taken.js';
import { ERASED } from '../../../../platform/text/erased.js';
import { loadSellers, openSellers } from '../sellers.reader.js';
import { CHANGED, type SellerChangeRow, sellerChangeColumns } from './seller-changes.projection.js';

type PresentableChange = SellerChangeRow & { readonly id: string; readonly version: number };

/** Reads sellers' own details, and for the administrators the changes of names that they asked for. */
@Injectable()
export class SellerChangesReader {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  /** A seller's own. Throws `not-found`. */
  async own(sellerId: string): Promise<SellerDetails> {
    const [row] = await openSellers(this.keys, await loadSellers([sellerId], this.database));
    if (!row) throw new DomainError('not-found');
    const [change] = await loadChanges([sellerId], this.database);
    return {
      ...pick(row, ['fullName', 'companyName', 'phoneNumber']),
      ...(row.kind && { kind: row.kind }),
      address: row.address ?? ERASED,
      change: change
        ? {
            ...pick(change, ['fullName', 'companyName', 'status']),
            ...(change.kind && { kind: change.kind }),
            rejection: presentRejection(change),
          }
        : null,
    };
  }

  /** One seller's change. Throws `not-found`. */
  async get(sellerId: string): Promise<SellerChange> {
    const [row] = await loadChanges([sellerId], this.database);
    if (!row) throw new DomainError('not-found');
    return presentChange(row);
  }

  /** The administrators' list, newest first; of one status by when each came to it. */
  async list(
    filter: InputOf<typeof listSellerChanges>['query'],
  ): Promise<ResponseOf<typeof listSellerChanges>> {
    const list = await loadLivePage<PresentableChange>(sellerChangeList(filter), filter, this.database);
    return { ...list, items: list.items.map(presentChange) };
  }
}

/** The changes that a filter names; of one status by when each came to it. */
export function sellerChangeList({ status, q, ...filter }: SellerChangeFilter): LiveList {
  const list: LiveList = {
    table: 'seller_changes',
    columns: sellerChangeColumns,
    where: `($1::text is null or status = $1)
      and ($2::text is null or ${containsText('$2', ['full_name', 'company_name', 'former_name', 'former_company'])})`,
    values: [status ?? null, q?.trim() || null],
    since: status ? 'status_since' : 'created_at',
    order: orderedBy({ formerName: readerOrder('former_name'), statusSince: 'status_since' }, filter),
    oldestFirst: status === 'pending',
  };
  return withFilters(list, filter, {
    seller: { id: 'id', names: ['full_name', 'company_name'] },
    since: 'status_since',
  });
}

function presentChange(row: PresentableChange): SellerChange {
  return {
    ...pick(row, ['id', 'version', ...CHANGED, 'status']),
    ...(row.kind && { kind: row.kind }),
    ...(row.formerKind && { formerKind: row.formerKind }),
    createdAt: row.createdAt.toISOString(),
    statusSince: row.statusSince.toISOString(),
    decision: presentDecision(row),
  };
}

/** The present rows of these sellers. */
const loadChanges = rowsById<PresentableChange>('seller_changes', sellerChangeColumns);

/** Administrators get the row of each change; the seller's pages get only the fact that something changed. */
export const sellerChangeLive: LiveView<PresentableChange> = {
  kind: 'seller-change',
  category: 'sellerchange',
  load: loadChanges,
  messages: (row) => messagesTo(row.id, presentChange(row), { status: row.status }),
  gone: (id) => messagesTo(id, null, null),
};

function messagesTo(sellerId: string, forAdmins: object | null, forSeller: object | null) {
  return [
    { room: topics.admin, topic: topics.admin, data: forAdmins },
    { room: `seller:${sellerId}`, topic: topics.seller, data: forSeller },
  ];
}

/** The changes as a file. */
export const sellerChangeExport: ListExport<SellerChangeFilter, SellerChange> = {
  ids: listIds(sellerChangeList),
  rows: async (ids, database) => (await loadChanges(ids, database)).map(presentChange),
  columns: {
    'Former name': ({ formerName }) => formerName,
    'Former company': ({ formerCompany }) => formerCompany,
    'Formerly sold as': ({ formerKind }) => (formerKind ? SELLER_KIND_LABELS[formerKind] : null),
    'Sells as': ({ kind }) => (kind ? SELLER_KIND_LABELS[kind] : null),
    Name: ({ fullName }) => fullName,
    Company: ({ companyName }) => companyName,
    Status: ({ status }) => status,
    Since: ({ statusSince }) => statusSince,
    'Decided by': ({ decision }) => decision?.by ?? null,
    'Decided at': ({ decision }) => decision?.at ?? null,
  },
};
