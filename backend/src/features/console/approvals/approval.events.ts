import type { ActKind } from '@terrace/contracts/values/admin-roles';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';

/** The administrator who acted: the id is `by`, the name lies in the personal part; `at` is ISO UTC. */
interface By {
  readonly by: string;
  readonly at: string;
}
/**
 * What was proposed, as JSON, and why it was declined: under the key of the person whom the act is about, with the name of an
 * administrator who is that person.
 */
type ActPart = { proposal: string; name?: string };
type ReasonPart = { reason: string; name?: string };
type AdminPart = { name: string };

export type ActProposed = DomainEvent<
  'ActProposed',
  By & {
    readonly kind: ActKind;
    /** The person under whose key it is. */
    readonly about: string;
    readonly lapsesAt: string;
  },
  ActPart | AdminPart
>;
export type ActApproved = DomainEvent<'ActApproved', By, AdminPart>;
export type ActDeclined = DomainEvent<'ActDeclined', By & { readonly about: string }, ReasonPart | AdminPart>;
/** By the administrator who had proposed it. */
export type ActWithdrawn = DomainEvent<
  'ActWithdrawn',
  By & { readonly about: string },
  ReasonPart | AdminPart
>;
/** Nobody approved it in time. */
export type ActLapsed = DomainEvent<'ActLapsed'>;
export type ActExecuted = DomainEvent<'ActExecuted'>;
/** Approved, and then refused by the rules of what it is about: the code of the problem. */
export type ActFailed = DomainEvent<'ActFailed', { readonly code: string }>;

export type ApprovalEvent =
  | ActProposed
  | ActApproved
  | ActDeclined
  | ActWithdrawn
  | ActLapsed
  | ActExecuted
  | ActFailed;

export const approvalEvents = eventTypes<ApprovalEvent>({
  ActProposed: {},
  ActApproved: {},
  ActDeclined: {},
  ActWithdrawn: {},
  ActLapsed: {},
  ActExecuted: {},
  ActFailed: {},
});
