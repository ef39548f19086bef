import type { ReportOutcome, ReportReason } from '@terrace/contracts/values/listing/reports';
import type { Role } from '@terrace/contracts/values/statuses';
import type { DomainEvent } from '@terrace/event-core/model/event';
import { eventTypes } from '@terrace/event-core/model/event';

/** Who reports: an account, or a guest, who is a person of their own under the report's id. */
export type Reporter =
  | { readonly kind: 'account'; readonly id: string; readonly role: Role }
  | { readonly kind: 'guest' };

/** The reporter's address and what they wrote, in the event's personal part under the reporter's id. */
type ReporterPart = { email: string; text: string };
/** The address again, by which the guest may report the ticket anew, and what the reporter is told. */
type AnsweredPart = { email: string; answer: string };
/** The administrator who decided. */
type AdminPart = { name: string };

/** The ticket as it was reported; `label` has its type and seats. */
export interface ReportedListing {
  readonly ticketId: string;
  readonly sellerId: string;
  readonly eventName: string;
  readonly label: string;
}

/** Whose report of which ticket it is. */
export interface ReportSubject {
  readonly reportId: string;
  readonly ticketId: string;
  readonly reporter: Reporter;
}

export type ListingReported = DomainEvent<
  'ListingReported',
  ReportSubject & ReportedListing & { readonly reason: ReportReason },
  ReporterPart
>;
/** `by` is the administrator's id, `at` ISO UTC. */
export type ReportDecided = DomainEvent<
  'ReportDecided',
  ReportSubject & { readonly outcome: ReportOutcome; readonly by: string; readonly at: string },
  AnsweredPart | AdminPart
>;

export type ReportEvent = ListingReported | ReportDecided;

export const reportEvents = eventTypes<ReportEvent>({ ListingReported: {}, ReportDecided: {} });

/** Under whose key the reporter's data are. */
export function reporterIdOf({ reportId, reporter }: ReportSubject): string {
  return reporter.kind === 'account' ? reporter.id : reportId;
}

/** The reporter's address in an event; undefined once they are erased. */
export function reporterEmailIn({ data, personal }: ReportEvent): string | undefined {
  const part = personal?.[reporterIdOf(data)];
  return part && 'email' in part ? part.email : undefined;
}
