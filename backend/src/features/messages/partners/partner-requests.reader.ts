import { Inject, Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type {
  PartnerRequest,
  PartnerRequestFilter,
  listPartnerRequests,
} from '@terrace/contracts/http/console/partners';
import { DomainError } from '@terrace/event-core/model/errors';
import { openColumn } from '@terrace/event-core/encryption/personal-data-keys';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { containsText } from '../../../platform/database/contains-text.js';
import { type LiveList, loadLivePage, orderedBy } from '../../../platform/database/live-page.js';
import { DATABASE_POOL } from '../../../platform/database/pool.js';
import { readerOrder } from '../../../platform/database/reader-order.js';
import { rowsById } from '../../../platform/database/rows-by-id.js';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { type PresentablePartnerRequest, presentPartnerRequest } from './partner-request.presenter.js';

/** Reads partner requests for the administrators. */
@Injectable()
export class PartnerRequestsReader {
  constructor(
    @Inject(DATABASE_POOL) private readonly database: Queryable,
    private readonly keys: PersonalDataKeys,
  ) {}

  /** One request. Throws `not-found`. */
  async get(requestId: string): Promise<PartnerRequest> {
    const [row] = await openPartnerRequests(this.keys, await loadPartnerRequests([requestId], this.database));
    if (!row) throw new DomainError('not-found');
    return presentPartnerRequest(row);
  }

  /** Requests, newest first; `q` is part of a company, a person, an address or a phone number. */
  async list(
    filter: InputOf<typeof listPartnerRequests>['query'],
  ): Promise<ResponseOf<typeof listPartnerRequests>> {
    const list = await loadLivePage<PresentablePartnerRequest>(
      partnerRequestList(filter),
      filter,
      this.database,
    );
    const opened = await openPartnerRequests(this.keys, list.items);
    return { ...list, items: opened.map(presentPartnerRequest) };
  }
}

/** The requests that a filter names; of one status by when each came to it, so that what enters is on top. */
export function partnerRequestList({ status, q, ...order }: PartnerRequestFilter): LiveList {
  return {
    table: 'partner_requests',
    where: `($1::text is null or status = $1)
      and ($2::text is null or ${containsText('$2', ['company_name', 'contact_person'], ['email', 'phone'])})`,
    values: [status ?? null, q?.trim() || null],
    since: status ? 'coalesce(decided_at, requested_at)' : 'requested_at',
    order: orderedBy(COLUMNS, order),
  };
}

const COLUMNS = {
  companyName: readerOrder('company_name'),
  contactPerson: readerOrder('contact_person'),
  email: 'email',
  businessType: 'business_type',
  timestamp: 'requested_at',
} as const;

/** The present rows of these requests. */
export const loadPartnerRequests = rowsById<PresentablePartnerRequest>('partner_requests');

/** Decrypts the texts of these rows. */
export function openPartnerRequests(
  keys: PersonalDataKeys,
  rows: readonly PresentablePartnerRequest[],
): Promise<PresentablePartnerRequest[]> {
  return openColumn(keys, 'message', rows);
}
