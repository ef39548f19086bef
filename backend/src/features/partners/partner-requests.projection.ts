import type { BusinessType, PartnerRequestStatus } from '@terrace/contracts/http/partners';
import { ERASED } from '../../platform/command/decided-by.js';
import { SealedText } from '../../platform/crypto/sealed-text.js';
import type { StoredEvent } from '../../platform/event-store/event.js';
import type { Projection } from '../../platform/projections/projection.js';
import type { PartnerRequestEvent, PartnerRequestSubmitted } from './partner-request.events.js';

/** A row of `partner_requests`. */
export interface PartnerRequestRow {
  readonly company_name: string;
  readonly contact_person: string;
  readonly email: string;
  readonly phone: string;
  readonly business_type: BusinessType;
  /** Sealed under the writer's key. */
  readonly message: SealedText | string | null;
  readonly status: PartnerRequestStatus;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly requested_at: Date;
}

export const partnerRequests: Projection<PartnerRequestRow, PartnerRequestEvent> = {
  table: 'partner_requests',
  category: 'partnerrequest',
  columns: {
    company_name: 'text',
    contact_person: 'text',
    email: 'text',
    phone: 'text',
    business_type: 'text',
    message: 'sealed',
    status: 'text',
    decided_by: 'text',
    decided_at: 'timestamptz',
    requested_at: 'timestamptz',
  },
  project(row, event) {
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
  },
};

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
