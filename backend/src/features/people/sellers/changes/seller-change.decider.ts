import type { SellerNames } from '@terrace/contracts/http/selling/seller-changes';
import type { Rejection } from '@terrace/contracts/values/rejection';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import { type DecidedBy, rejected } from '../../../../platform/queues/decisions-taken.js';
import {
  type SellerChangeEvent,
  type SellerChangeState,
  evolveSellerChange,
  noSellerChange,
} from './seller-change.events.js';

export type SellerChangeCommand =
  /** `former` are the seller's present names. */
  | {
      readonly type: 'RequestSellerChange';
      readonly sellerId: string;
      readonly names: SellerNames;
      readonly former: SellerNames;
    }
  | {
      readonly type: 'ApproveSellerChange' | 'RejectSellerChange';
      readonly by: DecidedBy;
      /** Version the administrator was looking at; left out, it is whatever is asked for now. */
      readonly seen?: number | undefined;
      /** Why, with a rejection. */
      readonly rejection?: Rejection | undefined;
    }
  | { readonly type: 'EraseSellerChange' };

/**
 * The rules of a change of a seller's names, which were checked with the registration (product.md 4.20): asked for, and decided
 * while pending. Its stream has the seller's id.
 */
export const sellerChangeDecider: Decider<SellerChangeState, SellerChangeCommand, SellerChangeEvent> = {
  category: 'sellerchange',
  initial: () => noSellerChange,
  evolve: evolveSellerChange,
  decide(command, state, now) {
    if (command.type === 'EraseSellerChange')
      return ['none', 'erased'].includes(state.status) ? [] : [{ type: 'SellerChangeErased', data: {} }];
    if (state.status === 'erased') throw new DomainError('not-found');
    if (command.type === 'RequestSellerChange') return request(command, state);
    if (state.status === 'none') throw new DomainError('not-found');
    refuseUnlessPending(command, state);
    const { by, rejection } = command;
    if (command.type === 'RejectSellerChange')
      return [rejected('SellerChangeRejected', by, state.sellerId, rejection, now)];
    const data = { by: by.id, at: now.toISOString() };
    return [{ type: 'SellerChangeApproved', data, personal: { [by.id]: { name: by.name } } }];
  },
};

/** Repeating what waits changes nothing, as do the present names while nothing waits. */
function request(
  { sellerId, names: given, former }: Extract<SellerChangeCommand, { type: 'RequestSellerChange' }>,
  { status, names: asked }: SellerChangeState,
): SellerChangeEvent[] {
  const kind = given.kind ?? (status === 'pending' ? asked?.kind : former.kind);
  const names = { ...given, ...(kind && { kind }) };
  if (isSame(names, status === 'pending' ? asked : former)) return [];
  const personal = {
    [sellerId]: {
      ...names,
      ...{ formerName: former.fullName, formerCompany: former.companyName },
      ...(former.kind && { formerKind: former.kind }),
    },
  };
  return [{ type: 'SellerChangeRequested', data: { sellerId }, personal }];
}

function isSame({ fullName, companyName, kind }: SellerNames, other: SellerNames | null): boolean {
  return (
    other !== null && fullName === other.fullName && companyName === other.companyName && kind === other.kind
  );
}

/** Rejects a second decision, naming who was first, and a decision on names that were replaced since they were shown. */
function refuseUnlessPending(
  { seen }: Extract<SellerChangeCommand, { by: DecidedBy }>,
  { status, decision, version, requestedAt }: SellerChangeState,
): void {
  if (status !== 'pending') throw new DomainError('already-decided', { decision });
  if (seen !== undefined && (seen < requestedAt || seen > version))
    throw new DomainError('changed-since-seen');
}
