import type { SellerNames } from '@terrace/contracts/http/selling/seller-changes';
import { pick } from '@terrace/contracts/values/fields';
import type { SellerChangeStatus, SellerKind } from '@terrace/contracts/values/statuses';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';
import {
  type DecisionTaken,
  type RejectedData,
  type RejectedPart,
  decisionTaken,
} from '../../../../platform/queues/decisions-taken.js';

/** Of the seller, under the seller's id: the names asked for, and those they would replace. */
type NamesPart = {
  fullName: string;
  companyName: string;
  formerName: string;
  formerCompany: string;
  kind?: SellerKind;
  formerKind?: SellerKind;
};

/** A seller asks for other names, for the first time or again: each time an administrator must decide. */
export type SellerChangeRequested = DomainEvent<
  'SellerChangeRequested',
  { readonly sellerId: string },
  NamesPart
>;
/** The seller's own stream has the new names in the same append. `by` is the administrator's id, `at` ISO UTC. */
export type SellerChangeApproved = DomainEvent<
  'SellerChangeApproved',
  { readonly by: string; readonly at: string },
  { name: string }
>;
export type SellerChangeRejected = DomainEvent<'SellerChangeRejected', RejectedData, RejectedPart>;
/** The last event: the seller is no person any more. */
export type SellerChangeErased = DomainEvent<'SellerChangeErased'>;

export type SellerChangeEvent =
  | SellerChangeRequested
  | SellerChangeApproved
  | SellerChangeRejected
  | SellerChangeErased;

export const sellerChangeEvents = eventTypes<SellerChangeEvent>({
  SellerChangeRequested: {},
  SellerChangeApproved: {},
  SellerChangeRejected: {},
  SellerChangeErased: {},
});

/** What the rules know of a seller's change of names. `none`: never asked for; `erased`: no longer a person's. */
export interface SellerChangeState {
  readonly status: 'none' | SellerChangeStatus | 'erased';
  readonly sellerId: string;
  /** As asked for last; null after an erasure. */
  readonly names: SellerNames | null;
  readonly decision: DecisionTaken | null;
  /** Version of the stream, and of the last request; 0 before either. */
  readonly version: number;
  readonly requestedAt: number;
}

export const noSellerChange: SellerChangeState = {
  status: 'none',
  sellerId: '',
  names: null,
  decision: null,
  version: 0,
  requestedAt: 0,
};

/** What an event does to a seller's change of names. */
export function evolveSellerChange(state: SellerChangeState, event: SellerChangeEvent): SellerChangeState {
  const version = state.version + 1;
  switch (event.type) {
    case 'SellerChangeRequested': {
      const { sellerId } = event.data;
      const part = event.personal?.[sellerId];
      const names = part
        ? { ...pick(part, ['fullName', 'companyName']), ...(part.kind && { kind: part.kind }) }
        : null;
      return { status: 'pending', sellerId, names, decision: null, version, requestedAt: version };
    }
    case 'SellerChangeApproved':
      return { ...state, status: 'approved', decision: decisionTaken('approved', event), version };
    case 'SellerChangeRejected':
      return { ...state, status: 'rejected', decision: decisionTaken('rejected', event), version };
    case 'SellerChangeErased':
      return { ...noSellerChange, status: 'erased', version };
  }
}
