import type { SellerRegistrationForm } from '@terrace/contracts/http/identity/registration';
import { pick, recordOf } from '@terrace/contracts/values/fields';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';
import type { SellerKind, SellerStatus } from '@terrace/contracts/values/statuses';
import {
  type DecisionTaken,
  type RejectedData,
  type RejectedPart,
  decisionTaken,
} from '../../../platform/queues/decisions-taken.js';
import { ERASED } from '../../../platform/text/erased.js';

/** A seller in the event's personal part, under the seller's id (product.md 3.5). */
export type SellerPart = Omit<SellerRegistrationForm, 'password'> & { passwordHash: string };
/** An administrator in the event's personal part: who decided or looked. */
type AdminPart = { name: string };

/** `by` is the administrator's id, `at` ISO UTC. */
interface ByAdmin {
  readonly by: string;
  readonly at: string;
}

export type SellerRegistered = DomainEvent<'SellerRegistered', { readonly sellerId: string }, SellerPart>;
export type SellerApproved = DomainEvent<'SellerApproved', ByAdmin, AdminPart>;
export type SellerRejected = DomainEvent<'SellerRejected', RejectedData, RejectedPart>;
/** The tickets are hidden until the seller is reinstated; deliveries and payouts go on. */
export type SellerSuspended = DomainEvent<'SellerSuspended', RejectedData, RejectedPart>;
/** The tickets leave the market; what is sold is still delivered and paid. */
export type SellerClosed = DomainEvent<'SellerClosed', RejectedData, RejectedPart>;
/** A suspended or closed seller may sell again. */
export type SellerReinstated = DomainEvent<'SellerReinstated', ByAdmin, AdminPart>;
/** An administrator looked at the id number that screens show masked. */
export type SellerIdNumberRevealed = DomainEvent<'SellerIdNumberRevealed', ByAdmin, AdminPart>;
export type SellerPasswordResetRequested = DomainEvent<
  'SellerPasswordResetRequested',
  { readonly sellerId: string }
>;
/** With the id of the session that changed it, which continues; none after a mailed link. */
export type SellerPasswordChanged = DomainEvent<
  'SellerPasswordChanged',
  { readonly sellerId: string; readonly sessionId?: string },
  Pick<SellerPart, 'passwordHash'>
>;
/**
 * A mailed link has confirmed the seller's new address. With the session that asked for it, which continues, and the former
 * address, which is free again.
 */
export type SellerEmailChanged = DomainEvent<
  'SellerEmailChanged',
  { readonly sellerId: string; readonly sessionId: string },
  { email: string; formerEmail: string }
>;
/** Phone number and address, which need no decision. */
export type SellerContactChanged = DomainEvent<
  'SellerContactChanged',
  { readonly sellerId: string },
  { phoneNumber: string; address: string }
>;
/** An administrator has approved other names, which were checked with the registration. */
export type SellerRenamed = DomainEvent<
  'SellerRenamed',
  { readonly sellerId: string },
  { fullName: string; companyName: string; kind?: SellerKind }
>;
/** The seller ended every session, on every device. */
export type SellerSignedOutEverywhere = DomainEvent<
  'SellerSignedOutEverywhere',
  { readonly sellerId: string }
>;
/** The last event of a seller; it names the e-mail address that is free again until the key is destroyed. */
export type SellerErased = DomainEvent<
  'SellerErased',
  { readonly sellerId: string },
  Pick<SellerPart, 'email'>
>;

export type SellerEvent =
  | SellerRegistered
  | SellerApproved
  | SellerRejected
  | SellerSuspended
  | SellerClosed
  | SellerReinstated
  | SellerIdNumberRevealed
  | SellerPasswordResetRequested
  | SellerPasswordChanged
  | SellerEmailChanged
  | SellerContactChanged
  | SellerRenamed
  | SellerSignedOutEverywhere
  | SellerErased;

export const sellerEvents = eventTypes<SellerEvent>({
  SellerRegistered: {},
  SellerApproved: {},
  SellerRejected: {},
  SellerSuspended: {},
  SellerClosed: {},
  SellerReinstated: {},
  SellerIdNumberRevealed: {},
  SellerPasswordResetRequested: {},
  SellerPasswordChanged: {},
  SellerEmailChanged: {},
  SellerContactChanged: {},
  SellerRenamed: {},
  SellerSignedOutEverywhere: {},
  SellerErased: {},
});

/** The fields of a seller that decisions need. */
const KNOWN = ['fullName', 'companyName', 'email', 'phoneNumber', 'address', 'idNumber'] as const;

/** The state of a seller. `none`: not registered; `erased`: no longer a person. */
export interface SellerState extends Readonly<Pick<SellerPart, (typeof KNOWN)[number]>> {
  readonly status: 'none' | SellerStatus | 'erased';
  readonly sellerId: string;
  /** Undefined where the seller did not say. */
  readonly kind?: SellerKind | undefined;
  readonly decision: DecisionTaken | null;
  /** Version of the stream, and the one of the last decision; 0 before either. */
  readonly version: number;
  readonly decidedAt: number;
}

export const noSeller: SellerState = {
  status: 'none',
  sellerId: '',
  ...recordOf(KNOWN, () => ERASED),
  decision: null,
  version: 0,
  decidedAt: 0,
};

const DECISIONS: ReadonlySet<SellerEvent['type']> = new Set([
  'SellerApproved',
  'SellerRejected',
  'SellerSuspended',
  'SellerClosed',
  'SellerReinstated',
]);

/** What an event does to a seller. */
export function evolveSeller(state: SellerState, event: SellerEvent): SellerState {
  const version = state.version + 1;
  const decidedAt = DECISIONS.has(event.type) ? version : state.decidedAt;
  return { ...changed(state, event), version, decidedAt };
}

function changed(state: SellerState, event: SellerEvent): SellerState {
  switch (event.type) {
    case 'SellerRegistered':
      return registered(event);
    case 'SellerApproved':
      return { ...state, status: 'active', decision: decisionTaken('active', event) };
    case 'SellerRejected':
      return { ...state, status: 'rejected', decision: decisionTaken('rejected', event) };
    case 'SellerEmailChanged':
      return { ...state, email: event.personal?.[event.data.sellerId]?.email ?? ERASED };
    case 'SellerSuspended':
      return { ...state, status: 'suspended', decision: decisionTaken('suspended', event) };
    case 'SellerClosed':
      return { ...state, status: 'closed', decision: decisionTaken('closed', event) };
    case 'SellerReinstated':
      return { ...state, status: 'active', decision: decisionTaken('reinstated', event) };
    case 'SellerContactChanged':
    case 'SellerRenamed':
      return { ...state, ...event.personal?.[event.data.sellerId] };
    case 'SellerErased':
      return { ...noSeller, status: 'erased', sellerId: event.data.sellerId };
    case 'SellerIdNumberRevealed':
    case 'SellerPasswordResetRequested':
    case 'SellerPasswordChanged':
    case 'SellerSignedOutEverywhere':
      return state;
  }
}

function registered({ data, personal }: SellerRegistered): SellerState {
  const seller = personal?.[data.sellerId];
  return {
    ...noSeller,
    status: 'pending',
    sellerId: data.sellerId,
    ...(seller && { ...pick(seller, KNOWN), ...(seller.kind && { kind: seller.kind }) }),
  };
}
