import type { BusinessType, PartnerRequestStatus } from '@terrace/contracts/http/partners';
import type { DecidedBy, DecisionTaken } from '../moderation/moderation.public.js';
import { ERASED } from '../../platform/text/erased.js';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import type {
  PartnerRequestApproved,
  PartnerRequestEvent,
  PartnerRequestRejected,
} from './partner-request.events.js';

export type PartnerRequestCommand =
  | {
      readonly type: 'SubmitRequest';
      readonly requestId: string;
      readonly businessType: BusinessType;
      readonly companyName: string;
      readonly contactPerson: string;
      readonly email: string;
      readonly phone: string;
      readonly message: string;
    }
  | {
      readonly type: 'ApproveRequest' | 'RejectRequest';
      readonly by: DecidedBy;
      /** Version the administrator was looking at; left out, it is whatever the request says now. */
      readonly seen?: number | undefined;
    };

export interface PartnerRequestState {
  readonly status: 'none' | PartnerRequestStatus;
  readonly decision: DecisionTaken | null;
}

/** A request that waits says what it said when it was sent. */
const WAITING_VERSION = 1;

/** A partner request is decided once, for good (product.md 4.7); the second administrator receives who was first. */
export const partnerRequestDecider: Decider<PartnerRequestState, PartnerRequestCommand, PartnerRequestEvent> =
  {
    category: 'partnerrequest',
    initial: () => ({ status: 'none', decision: null }),
    decide(command, state, now) {
      switch (command.type) {
        case 'SubmitRequest': {
          const { type: _type, requestId, businessType, ...applicant } = command;
          if (state.status !== 'none') throw new Error(`Partner request ${requestId} exists`);
          const data = { requestId, businessType };
          return [{ type: 'PartnerRequestSubmitted', data, personal: { [requestId]: applicant } }];
        }
        case 'ApproveRequest':
          requireSeen(state, command.seen);
          return [decided('PartnerRequestApproved', command.by, now)];
        case 'RejectRequest':
          requireSeen(state, command.seen);
          return [decided('PartnerRequestRejected', command.by, now)];
      }
    },
    evolve(_state, event) {
      switch (event.type) {
        case 'PartnerRequestSubmitted':
          return { status: 'pending', decision: null };
        case 'PartnerRequestApproved':
          return { status: 'approved', decision: decision('approved', event) };
        case 'PartnerRequestRejected':
          return { status: 'rejected', decision: decision('rejected', event) };
      }
    },
  };

function requireSeen({ status, decision }: PartnerRequestState, seen = WAITING_VERSION): void {
  if (status === 'none') throw new DomainError('not-found');
  if (status !== 'pending') throw new DomainError('already-decided', { decision });
  if (seen !== WAITING_VERSION) throw new DomainError('changed-since-seen');
}

function decided<Type extends 'PartnerRequestApproved' | 'PartnerRequestRejected'>(
  type: Type,
  { id, name }: DecidedBy,
  now: Date,
) {
  return { type, data: { by: id, at: now.toISOString() }, personal: { [id]: { name } } };
}

function decision(
  status: PartnerRequestStatus,
  { data, personal }: PartnerRequestApproved | PartnerRequestRejected,
): DecisionTaken {
  return { status, by: personal?.[data.by]?.name ?? ERASED, at: data.at };
}
