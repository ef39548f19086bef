import type { BusinessType, PartnerRequestStatus } from '@terrace/contracts/http/partners';
import { ERASED } from '../../platform/text/erased.js';
import {
  type RowOf,
  SealedText,
  defineReadModel,
  nullable,
  sealed,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import type { StoredEvent } from '@terrace/event-core/model/event';
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
    decided_by: nullable(text()),
    decided_at: nullable(timestamptz()),
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
    case 'PartnerRequestRejected':
      return (
        row && {
          ...row,
          status: event.type === 'PartnerRequestApproved' ? 'approved' : 'rejected',
          decided_by: event.personal?.[event.data.by]?.name ?? ERASED,
          decided_at: new Date(event.data.at),
        }
      );
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
    decided_by: null,
    decided_at: null,
    requested_at: at,
  };
}
