import type { BusinessType, PartnerRequestStatus } from '@terrace/contracts/http/console/partners';
import {
  approvedColumns,
  decisionColumns,
  rejectedColumns,
  undecided,
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
export type PartnerRequestRow = RowOf<typeof table>;

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
