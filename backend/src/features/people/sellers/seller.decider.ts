import { type SellerStatus, maySignIn } from '@terrace/contracts/values/statuses';
import type { Rejection } from '@terrace/contracts/values/rejection';
import { type DecidedBy, rejected } from '../../../platform/queues/decisions-taken.js';
import type { Claim, Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import {
  type SellerEvent,
  type SellerPart,
  type SellerState,
  evolveSeller,
  noSeller,
} from './seller.events.js';

export type { SellerState };

export type SellerCommand =
  | ({ readonly type: 'RegisterSeller'; readonly sellerId: string } & Readonly<SellerPart>)
  /** `from` and `seen`: the status and version the administrator was looking at; who decides on an older one
      comes second. One of them is given. */
  | {
      readonly type: 'ApproveSeller' | 'RejectSeller' | 'SuspendSeller' | 'CloseSeller' | 'ReinstateSeller';
      readonly from?: SellerStatus | undefined;
      readonly seen?: number | undefined;
      readonly by: DecidedBy;
      /** Why; not with an approval or a reinstatement. */
      readonly rejection?: Rejection | undefined;
    }
  | { readonly type: 'RevealIdNumber'; readonly by: DecidedBy }
  | { readonly type: 'RequestPasswordReset' }
  /** `sessionId` is of the session that asks; none with a mailed link. */
  | { readonly type: 'ChangePassword'; readonly passwordHash: string; readonly sessionId?: string }
  /** The owner of the new address has opened its link; `sessionId` is of the session that asked for it. */
  | { readonly type: 'ChangeEmail'; readonly email: string; readonly sessionId: string }
  | ({ readonly type: 'ChangeContact' } & Readonly<Pick<SellerPart, 'phoneNumber' | 'address'>>)
  /** An administrator has approved these names. */
  | ({ readonly type: 'Rename' } & Readonly<Pick<SellerPart, 'fullName' | 'companyName' | 'kind'>>)
  | { readonly type: 'SignOutEverywhere' }
  | { readonly type: 'Erase' };

/**
 * The rules of a seller (product.md 4.1): one stream holds the account, the registration and
 * the decisions. E-mail addresses are unique among sellers ('email-taken').
 */
export const sellerDecider: Decider<SellerState, SellerCommand, SellerEvent> = {
  category: 'seller',
  initial: () => noSeller,
  evolve: evolveSeller,
  decide(command, state, now) {
    if (command.type === 'RegisterSeller') return register(command, state);
    if (state.status === 'none' || state.status === 'erased') throw new DomainError('not-found');
    const { sellerId } = state;
    switch (command.type) {
      case 'ApproveSeller':
      case 'ReinstateSeller':
        refuseUnlessSeen(command, state);
        return [byAdmin(EVENT_OF[command.type], command.by, now)];
      case 'RejectSeller':
      case 'SuspendSeller':
      case 'CloseSeller':
        refuseUnlessSeen(command, state);
        return [rejected(EVENT_OF[command.type], command.by, sellerId, command.rejection, now)];
      case 'RevealIdNumber':
        return [byAdmin('SellerIdNumberRevealed', command.by, now)];
      case 'RequestPasswordReset':
        return [{ type: 'SellerPasswordResetRequested', data: { sellerId } }];
      case 'ChangePassword': {
        const { passwordHash, sessionId } = command;
        const data = { sellerId, ...(sessionId !== undefined && { sessionId }) };
        return [{ type: 'SellerPasswordChanged', data, personal: { [sellerId]: { passwordHash } } }];
      }
      case 'ChangeEmail': {
        const { email, sessionId } = command;
        // Of two uses of a link at once the second finds the address changed.
        if (email === state.email) return [];
        const personal = { [sellerId]: { email, formerEmail: state.email } };
        return [{ type: 'SellerEmailChanged', data: { sellerId, sessionId }, personal }];
      }
      case 'ChangeContact': {
        const { phoneNumber, address } = command;
        if (phoneNumber === state.phoneNumber && address === state.address) return [];
        const personal = { [sellerId]: { phoneNumber, address } };
        return [{ type: 'SellerContactChanged', data: { sellerId }, personal }];
      }
      case 'Rename': {
        const { fullName, companyName, kind } = command;
        const part = { fullName, companyName, ...(kind && { kind }) };
        return [{ type: 'SellerRenamed', data: { sellerId }, personal: { [sellerId]: part } }];
      }
      case 'SignOutEverywhere':
        return [{ type: 'SellerSignedOutEverywhere', data: { sellerId } }];
      case 'Erase':
        return [
          { type: 'SellerErased', data: { sellerId }, personal: { [sellerId]: { email: state.email } } },
        ];
    }
  },
  claims(event) {
    if (event.type === 'SellerRegistered') return { take: emailClaims(event) };
    if (event.type === 'SellerErased') return { release: emailClaims(event) };
    const changed = event.type === 'SellerEmailChanged' && event.personal?.[event.data.sellerId];
    return changed ? { take: [emailClaim(changed.email)], release: [emailClaim(changed.formerEmail)] } : {};
  },
};

/** Throws 'seller-not-active' unless the seller may sell; for plans that name a seller among their facts. */
export function requireActiveSeller(state: SellerState): void {
  if (state.status !== 'active') throw new DomainError('seller-not-active');
}

/** Throws 'seller-not-active' unless the seller was approved: a suspended or closed one is still paid. */
export function requireSigningIn(state: SellerState): void {
  if (!maySignIn(state.status)) throw new DomainError('seller-not-active');
}

type Decision = Extract<SellerCommand, { type: keyof typeof EVENT_OF }>;

const EVENT_OF = {
  ApproveSeller: 'SellerApproved',
  RejectSeller: 'SellerRejected',
  SuspendSeller: 'SellerSuspended',
  CloseSeller: 'SellerClosed',
  ReinstateSeller: 'SellerReinstated',
} as const;

/** What a seller is before each decision: rejecting is for who was never approved. */
const BEFORE: Readonly<Record<Decision['type'], readonly SellerState['status'][]>> = {
  ApproveSeller: ['pending', 'rejected'],
  RejectSeller: ['pending'],
  SuspendSeller: ['active'],
  CloseSeller: ['active', 'suspended'],
  ReinstateSeller: ['suspended', 'closed'],
};

function register(
  { type: _type, sellerId, ...person }: Extract<SellerCommand, { type: 'RegisterSeller' }>,
  state: SellerState,
): SellerEvent[] {
  if (state.status !== 'none') throw new Error(`Seller ${sellerId} exists`);
  return [{ type: 'SellerRegistered', data: { sellerId }, personal: { [sellerId]: person } }];
}

/**
 * One administrator wins; the other receives who did (product.md 4.14). No one decides what was not on
 * their screen: a seller who was never active cannot be rejected as one.
 */
function refuseUnlessSeen(
  { type, from, seen }: Decision,
  { status, decision, version, decidedAt }: SellerState,
): void {
  const isStatusSeen = from === undefined ? seen !== undefined : from === status;
  const isSeen = isStatusSeen && (seen === undefined || (seen >= decidedAt && seen <= version));
  if (isSeen && BEFORE[type].includes(status)) return;
  if (decision) throw new DomainError('already-decided', { decision });
  throw new DomainError('changed-since-seen');
}

function byAdmin<Type extends 'SellerApproved' | 'SellerReinstated' | 'SellerIdNumberRevealed'>(
  type: Type,
  by: DecidedBy,
  now: Date,
) {
  return { type, data: { by: by.id, at: now.toISOString() }, personal: { [by.id]: { name: by.name } } };
}

function emailClaims({
  data,
  personal,
}: Extract<SellerEvent, { type: 'SellerRegistered' | 'SellerErased' }>) {
  const email = personal?.[data.sellerId]?.email;
  return email === undefined ? [] : [emailClaim(email)];
}

function emailClaim(value: string): Claim {
  return { scope: 'seller-email', value, refusal: 'email-taken' };
}
