import type { ApprovalStatus } from '@terrace/contracts/http/console/approvals';
import type { ActKind } from '@terrace/contracts/values/admin-roles';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import type { DecidedBy, DecisionTaken } from '../../../platform/queues/decisions-taken.js';
import { ERASED } from '../../../platform/text/erased.js';
import type { ActApproved, ActDeclined, ActWithdrawn, ApprovalEvent } from './approval.events.js';

export type ApprovalCommand =
  | {
      readonly type: 'ProposeAct';
      readonly kind: ActKind;
      readonly about: string;
      /** The act and its effect as JSON. */
      readonly proposal: string;
      readonly by: DecidedBy;
    }
  | { readonly type: 'ApproveAct'; readonly by: DecidedBy }
  /** By who proposed it, it is withdrawn. */
  | { readonly type: 'DeclineAct'; readonly reason: string; readonly by: DecidedBy }
  | { readonly type: 'LapseAct' }
  | { readonly type: 'RecordExecuted' }
  | { readonly type: 'RecordFailed'; readonly code: string };

export type ApprovalState =
  | { readonly status: 'none' }
  | {
      readonly status: ApprovalStatus;
      readonly kind: ActKind;
      readonly about: string;
      readonly proposedBy: string;
      readonly lapsesAt: Date;
      readonly decision: DecisionTaken | null;
    };

/** For how long an act can be approved. */
export const APPROVAL_MS = 24 * 60 * 60_000;

/**
 * The rules of an act that takes two administrators: proposed, decided once by another one within a day, executed once. Whether
 * both may do it is a fact of the plan (`approvePlan`). Throws `own-proposal`, `approval-lapsed`, `already-decided`, `not-found`.
 */
export const approvalDecider: Decider<ApprovalState, ApprovalCommand, ApprovalEvent> = {
  category: 'approval',
  initial: () => ({ status: 'none' }),
  decide(command, state, now) {
    const at = now.toISOString();
    if (command.type === 'ProposeAct') {
      if (state.status !== 'none') return [];
      const { kind, about, proposal, by } = command;
      const lapsesAt = new Date(now.getTime() + APPROVAL_MS).toISOString();
      const personal = withName({ proposal }, about, by);
      return [{ type: 'ActProposed', data: { kind, about, lapsesAt, by: by.id, at }, personal }];
    }
    if (state.status === 'none') throw new DomainError('not-found');
    if (command.type === 'RecordExecuted' || command.type === 'RecordFailed') {
      if (state.status !== 'approved') return [];
      return command.type === 'RecordExecuted'
        ? [{ type: 'ActExecuted', data: {} }]
        : [{ type: 'ActFailed', data: { code: command.code } }];
    }
    if (command.type === 'LapseAct')
      return state.status === 'waiting' && now >= state.lapsesAt ? [{ type: 'ActLapsed', data: {} }] : [];
    const { about, proposedBy, lapsesAt } = state;
    const { by } = command;
    if (state.decision) throw new DomainError('already-decided', { decision: state.decision });
    if (state.status !== 'waiting' || now >= lapsesAt) throw new DomainError('approval-lapsed');
    if (command.type === 'ApproveAct') {
      if (by.id === proposedBy) throw new DomainError('own-proposal');
      return [{ type: 'ActApproved', data: { by: by.id, at }, personal: { [by.id]: { name: by.name } } }];
    }
    const type = by.id === proposedBy ? 'ActWithdrawn' : 'ActDeclined';
    const personal = withName({ reason: command.reason }, about, by);
    return [{ type, data: { about, by: by.id, at }, personal }];
  },
  evolve(state, event) {
    if (event.type === 'ActProposed') {
      const { kind, about, by: proposedBy, lapsesAt } = event.data;
      const lapses = { lapsesAt: new Date(lapsesAt), decision: null };
      return { status: 'waiting', kind, about, proposedBy, ...lapses };
    }
    if (state.status === 'none') return state;
    switch (event.type) {
      case 'ActApproved':
        return { ...state, status: 'approved', decision: decisionOf(event, 'approved') };
      case 'ActDeclined':
        return { ...state, status: 'declined', decision: decisionOf(event, 'declined') };
      case 'ActWithdrawn':
        return { ...state, status: 'withdrawn', decision: decisionOf(event, 'withdrawn') };
      case 'ActLapsed':
        return { ...state, status: 'lapsed' };
      case 'ActExecuted':
        return { ...state, status: 'done' };
      case 'ActFailed':
        return { ...state, status: 'failed' };
    }
  },
};

/** A text under the key of whom it is about, and the administrator's name under theirs: one part where both are the same. */
function withName<Part extends { readonly proposal: string } | { readonly reason: string }>(
  part: Part,
  about: string,
  { id, name }: DecidedBy,
): Record<string, Part | { name: string } | (Part & { name: string })> {
  return about === id ? { [id]: { ...part, name } } : { [about]: part, [id]: { name } };
}

function decisionOf(event: ActApproved | ActDeclined | ActWithdrawn, status: string): DecisionTaken {
  return { status, by: nameOfDoer(event), at: event.data.at };
}

/** The name of the administrator who acted; ERASED when that cannot be read any more. */
export function nameOfDoer({
  data,
  personal,
}: Extract<ApprovalEvent, { readonly data: { readonly by: string } }>): string {
  return personal?.[data.by]?.name ?? ERASED;
}
