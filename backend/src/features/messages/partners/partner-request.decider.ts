import type { BusinessType, PartnerRequestStatus } from '@terrace/contracts/http/console/partners';
import type { Rejection } from '@terrace/contracts/values/rejection';
import {
  type DecidedBy,
  type DecisionTaken,
  decisionTaken,
  rejected,
} from '../../../platform/queues/decisions-taken.js';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import type { PartnerRequestApproved, PartnerRequestEvent } from './partner-request.events.js';

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
      /** Version the administrator was looking at; left out, it is the present one. */
      readonly seen?: number | undefined;
      /** Why, with a rejection. */
      readonly rejection?: Rejection | undefined;
    };

export interface PartnerRequestState {
  /** Empty before it was sent. */
  readonly requestId: string;
  readonly status: 'none' | PartnerRequestStatus;
  readonly decision: DecisionTaken | null;
}

/** A request that waits keeps the content that it was sent with. */
const WAITING_VERSION = 1;

/** A partner request is decided once, for good (product.md 4.7); the second administrator receives who was first. */
export const partnerRequestDecider: Decider<PartnerRequestState, PartnerRequestCommand, PartnerRequestEvent> =
  {
    category: 'partnerrequest',
    initial: () => ({ requestId: '', status: 'none', decision: null }),
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
          return [approved(command.by, now)];
        case 'RejectRequest':
          requireSeen(state, command.seen);
          return [rejected('PartnerRequestRejected', command.by, state.requestId, command.rejection, now)];
      }
    },
    evolve(state, event) {
      switch (event.type) {
        case 'PartnerRequestSubmitted':
          return { requestId: event.data.requestId, status: 'pending', decision: null };
        case 'PartnerRequestApproved':
          return { ...state, status: 'approved', decision: decisionTaken('approved', event) };
        case 'PartnerRequestRejected':
          return { ...state, status: 'rejected', decision: decisionTaken('rejected', event) };
      }
    },
  };

function requireSeen({ status, decision }: PartnerRequestState, seen = WAITING_VERSION): void {
  if (status === 'none') throw new DomainError('not-found');
  if (status !== 'pending') throw new DomainError('already-decided', { decision });
  if (seen !== WAITING_VERSION) throw new DomainError('changed-since-seen');
}

function approved({ id, name }: DecidedBy, now: Date): PartnerRequestApproved {
  const data = { by: id, at: now.toISOString() };
  return { type: 'PartnerRequestApproved', data, personal: { [id]: { name } } };
}
