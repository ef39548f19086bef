import type { BusinessType } from '@terrace/contracts/http/console/partners';
import type { RejectedData, RejectedPart } from '../../../platform/queues/decisions-taken.js';
import type { DomainEvent } from '@terrace/event-core/model/event';
import { eventTypes } from '@terrace/event-core/model/event';

/** Who asks, and what they wrote, in the event's personal part under the request's id (product.md 3.12). */
type ApplicantPart = {
  companyName: string;
  contactPerson: string;
  email: string;
  phone: string;
  message: string;
};
/** The administrator who decided. */
type AdminPart = { name: string };

/** `by` is the administrator's id, `at` ISO UTC. */
interface ByAdmin {
  readonly by: string;
  readonly at: string;
}

export type PartnerRequestSubmitted = DomainEvent<
  'PartnerRequestSubmitted',
  { readonly requestId: string; readonly businessType: BusinessType },
  ApplicantPart
>;
export type PartnerRequestApproved = DomainEvent<'PartnerRequestApproved', ByAdmin, AdminPart>;
export type PartnerRequestRejected = DomainEvent<'PartnerRequestRejected', RejectedData, RejectedPart>;

export type PartnerRequestEvent = PartnerRequestSubmitted | PartnerRequestApproved | PartnerRequestRejected;

export const partnerRequestEvents = eventTypes<PartnerRequestEvent>({
  PartnerRequestSubmitted: {},
  PartnerRequestApproved: {},
  PartnerRequestRejected: {},
});
