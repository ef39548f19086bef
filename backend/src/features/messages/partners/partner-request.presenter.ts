import type { PartnerRequest } from '@terrace/contracts/http/console/partners';
import { presentDecision } from '../../../platform/queues/decisions-taken.js';
import { ERASED } from '../../../platform/text/erased.js';
import type { PartnerRequestRow } from './partner-requests.projection.js';

/** A row as queries return it; the message is sealed until it is decrypted. */
export type PresentablePartnerRequest = Omit<PartnerRequestRow, 'message'> & {
  readonly id: string;
  readonly version: number;
  readonly message: string | null;
};

/** A partner request for the administrators. */
export function presentPartnerRequest(row: PresentablePartnerRequest): PartnerRequest {
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
