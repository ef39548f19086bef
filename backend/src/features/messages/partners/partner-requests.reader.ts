import {
  type BusinessType,
  type PartnerRequest,
  type PartnerRequestFilter,
  type PartnerRequestStatus,
  listPartnerRequests,
} from '@terrace/contracts/http/console/partners';
import {
  approvedColumns,
  decisionColumns,
  rejectedColumns,
  undecided,
  presentDecision,
} from '../../../platform/queues/decisions-taken.js';
import {
  type RowOf,
  SealedText,
  defineReadModel,
  sealed,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import { type StoredEvent, parseStreamId } from '@terrace/event-core/model/event';
import type { PartnerRequestEvent, PartnerRequestSubmitted } from './partner-request.events.js';
import { ERASED } from '../../../platform/text/erased.js';
import { openColumn } from '@terrace/event-core/encryption/personal-data-keys';
import { containsText } from '../../../platform/database/contains-text.js';
import { withFilters } from '../../../platform/database/list-filters.js';
import { type LiveList, orderedBy } from '../../../platform/database/live-page.js';
import { readerOrder } from '../../../platform/database/reader-order.js';
import { adminList } from '../../../platform/queues/admin-list.js';

const table = defineReadModel({
  table: 'partner_requests',
  category: 'partnerrequest',
  columns: {
    company_name: text(),
    contact_person: text(),
    email: text(),
    phone: text(),
    business_type: text<BusinessType>(),
    /** Sealed under the writer's key. */
    message: sealed(),
    status: text<PartnerRequestStatus>(),
    ...decisionColumns,
    requested_at: timestamptz(),
  },
});

/** A row of `partner_requests`. */
type PartnerRequestRow = RowOf<typeof table>;

export const partnerRequests = table.projection<PartnerRequestEvent>((row, event) => {
  switch (event.type) {
    case 'PartnerRequestSubmitted':
      return submitted(event);
    case 'PartnerRequestApproved':
      return row && { ...row, status: 'approved', ...approvedColumns(event) };
    case 'PartnerRequestRejected': {
      const about = parseStreamId(event.streamId).entityId;
      return row && { ...row, status: 'rejected', ...rejectedColumns(event, about) };
    }
  }
});

/** An erased applicant has no row. */
function submitted({ data, personal, at }: StoredEvent<PartnerRequestSubmitted>): PartnerRequestRow | null {
  const applicant = personal?.[data.requestId];
  if (!applicant) return null;
  return {
    company_name: applicant.companyName,
    contact_person: applicant.contactPerson,
    email: applicant.email,
    phone: applicant.phone,
    business_type: data.businessType,
    message: new SealedText(data.requestId, applicant.message),
    status: 'pending',
    ...undecided,
    requested_at: at,
  };
}

/** A row as queries return it; the message is sealed until it is decrypted. */
type PresentablePartnerRequest = Omit<PartnerRequestRow, 'message'> & {
  readonly id: string;
  readonly version: number;
  readonly message: string | null;
};

/** A partner request for the administrators. */
function presentPartnerRequest(row: PresentablePartnerRequest): PartnerRequest {
  return {
    id: row.id,
    version: row.version,
    companyName: row.company_name,
    contactPerson: row.contact_person,
    email: row.email,
    phone: row.phone,
    businessType: row.business_type,
    message: row.message ?? ERASED,
    status: row.status,
    timestamp: row.requested_at.toISOString(),
    decision: presentDecision(row),
  };
}

/** The requests that a filter names: `q` is part of a company, a person, an address or a phone number; of one status by when each came to it, so that what enters is on top. */
export function partnerRequestsOf({ status, q, ...filter }: PartnerRequestFilter): LiveList {
  const list: LiveList = {
    table: 'partner_requests',
    where: `($1::text is null or status = $1)
      and ($2::text is null or ${containsText('$2', ['company_name', 'contact_person'], ['email', 'phone'])})`,
    values: [status ?? null, q?.trim() || null],
    since: status ? 'coalesce(decided_at, requested_at)' : 'requested_at',
    order: orderedBy(COLUMNS, filter),
    oldestFirst: status === 'pending',
  };
  return withFilters(list, filter, { since: 'coalesce(decided_at, requested_at)' });
}

const COLUMNS = {
  companyName: readerOrder('company_name'),
  contactPerson: readerOrder('contact_person'),
  email: 'email',
  businessType: 'business_type',
  timestamp: 'requested_at',
} as const;

/** The requests as administrators see them arrive, and each other's decisions. */
export const partnerRequestList = adminList({
  endpoint: listPartnerRequests,
  kind: 'partner-request',
  category: 'partnerrequest',
  table: 'partner_requests',
  listOf: partnerRequestsOf,
  open: (keys, rows: readonly PresentablePartnerRequest[]) => openColumn(keys, 'message', rows),
  present: presentPartnerRequest,
  columns: {
    'Request id': ({ id }) => id,
    Company: ({ companyName }) => companyName,
    'Contact person': ({ contactPerson }) => contactPerson,
    Email: ({ email }) => email,
    Phone: ({ phone }) => phone,
    Business: ({ businessType }) => businessType,
    Message: ({ message }) => message,
    Status: ({ status }) => status,
    'Received (UTC)': ({ timestamp }) => timestamp,
    'Decided by': ({ decision }) => decision?.by ?? null,
    'Decided at (UTC)': ({ decision }) => decision?.at ?? null,
  },
});
