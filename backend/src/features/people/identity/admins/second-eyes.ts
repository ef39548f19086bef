import type { AdminPermission } from '@terrace/contracts/values/admin-roles';
import { may } from '@terrace/contracts/values/admin-roles';
import { type Money, minorDigits } from '@terrace/contracts/values/money/money';
import { DomainError } from '@terrace/event-core/model/errors';
import type { Fact } from '@terrace/event-core/model/plan';
import { ADMIN_POLICY_ID, type AdminPolicyState, adminPolicyDecider } from './admin-policy.decider.js';
import { adminDecider } from './admin.decider.js';
import type { AdminState } from './admin.events.js';

/** What administrators may do alone, as a fact of a plan: switched on, it holds for every append after that. */
export const SECOND_EYES: Fact<AdminPolicyState> = { decider: adminPolicyDecider, entityId: ADMIN_POLICY_ID };

/**
 * Refuses what takes two administrators (`second-eyes-needed`). `amounts` are refunds, each with what the same order gave back
 * before, so that many small ones come no further than one; without any, every act takes two.
 */
export function requireSecondEyes({ secondEyes }: AdminPolicyState, amounts?: readonly Money[]): void {
  const { isOn, refundOver } = secondEyes;
  const isBelow = ({ amount, currency }: Money) => amount <= refundOver * 10 ** minorDigits(currency);
  if (isOn && !amounts?.every(isBelow)) throw new DomainError('second-eyes-needed');
}

/** An administrator as a fact of a plan. */
export function administratorFact(id: string): Fact<AdminState> {
  return { decider: adminDecider, entityId: id };
}

/** Whether an administrator may do it now: active, with a role for it, and a second factor where that is required. */
export function isEntitled(
  { status, roles, factor, providerFactor }: AdminState,
  { secondFactorFor }: AdminPolicyState,
  permission: AdminPermission,
): boolean {
  const lacksFactor =
    !factor?.isOn && !providerFactor && roles.some((role) => secondFactorFor.includes(role));
  return status === 'active' && !lacksFactor && may(roles, permission);
}
