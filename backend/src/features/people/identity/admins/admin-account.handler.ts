import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { approverRoles } from '@terrace/contracts/http/console/approvals';
import { type AdminRole, may } from '@terrace/contracts/values/admin-roles';
import { on, type Fact, type Plan, type StreamCommand } from '@terrace/event-core/model/plan';
import { DomainError } from '@terrace/event-core/model/errors';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { planHandler } from '../../../../platform/event-core/plan-handler.js';
import { newId } from '../../../../platform/ids/new-id.js';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import type { ActApproval } from '../../../../platform/queues/protected-acts.js';
import { ADMIN_POLICY_ID, type AdminPolicyState, adminPolicyDecider } from './admin-policy.decider.js';
import { type AdminDecision, adminDecider } from './admin.decider.js';
import type { AdminState } from './admin.events.js';
import { SECOND_EYES, requireSecondEyes } from './second-eyes.js';

/** Invites an administrator. Throws `email-taken`, `not-allowed`, `second-eyes-needed` for one who could approve. */
export class InviteAdmin extends Command<{ accountId: string }> {
  constructor(
    readonly person: {
      readonly fullName: string;
      readonly email: string;
      readonly roles: readonly AdminRole[];
    },
    readonly by: DecidedBy,
    readonly approved?: ActApproval,
  ) {
    super();
  }
}

/** What one administrator does to another's account. Throws as `adminDecider` says, `not-allowed`. */
abstract class AdminAccountCommand extends Command<{ adminId: string }> {
  constructor(
    readonly adminId: string,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

export class InviteAdminAgain extends AdminAccountCommand {}

/** Replaces another administrator's roles. Throws as `adminDecider` says, `not-allowed`, `second-eyes-needed`. */
export class ChangeAdminRoles extends Command<{ adminId: string }> {
  constructor(
    readonly adminId: string,
    readonly roles: readonly AdminRole[],
    readonly by: DecidedBy,
    readonly approved?: ActApproval,
  ) {
    super();
  }
}

/** Requires a second factor of these roles, and of no others. */
export class SetAdminPolicy extends Command<void> {
  constructor(
    readonly secondFactorFor: readonly AdminRole[],
    readonly by: DecidedBy,
  ) {
    super();
  }
}

export class DisableAdmin extends AdminAccountCommand {}

export class EnableAdmin extends AdminAccountCommand {}

export class ResetSecondFactor extends AdminAccountCommand {}

@CommandHandler(InviteAdmin)
export class InviteAdminHandler implements ICommandHandler<InviteAdmin> {
  constructor(private readonly executor: CommandExecutor) {}

  execute({ person, by, approved }: InviteAdmin) {
    const accountId = newId();
    const command = { type: 'InviteAdmin', accountId, ...person, by } as const;
    const plan = byActiveOwner(by, on(adminDecider, accountId, command, { isNew: true }), { accountId });
    return person.roles.some(mayApprove)
      ? this.executor.execute(takingTwo(plan, approved))
      : this.executor.execute(plan);
  }
}

export const adminAccountHandlers = [
  planHandler(ChangeAdminRoles, changeRolesPlan),
  planHandler(SetAdminPolicy, ({ secondFactorFor, by }: SetAdminPolicy) =>
    byActiveOwner(
      by,
      on(adminPolicyDecider, ADMIN_POLICY_ID, { type: 'SetAdminPolicy', secondFactorFor, by }),
      undefined,
    ),
  ),
  planHandler(InviteAdminAgain, planOf('InviteAdminAgain')),
  planHandler(DisableAdmin, planOf('DisableAdmin')),
  planHandler(EnableAdmin, planOf('EnableAdmin')),
  planHandler(ResetSecondFactor, planOf('ResetSecondFactor')),
];

/** Whoever may approve could approve what the giver proposes, so giving such a role takes two; taking one away does not. */
function changeRolesPlan({
  adminId,
  roles,
  by,
  approved,
}: ChangeAdminRoles): Plan<
  ActorFact & { readonly target: Fact<AdminState>; readonly eyes: Fact<AdminPolicyState> },
  { adminId: string }
> {
  const plan = byActiveOwner(by, on(adminDecider, adminId, { type: 'ChangeRoles', roles, by }), { adminId });
  return {
    facts: { ...actorFact(by), target: { decider: adminDecider, entityId: adminId }, eyes: SECOND_EYES },
    commands: (facts, now) => {
      const given = roles.filter((role) => !facts.target.roles.includes(role));
      if (!approved && given.some(mayApprove)) requireSecondEyes(facts.eyes);
      return plan.commands(facts, now);
    },
    result: plan.result,
  };
}

function mayApprove(role: AdminRole): boolean {
  return approverRoles.includes(role);
}

type ActorFact = { readonly actor: Fact<AdminState> };

function actorFact(by: DecidedBy): ActorFact {
  return { actor: { decider: adminDecider, entityId: by.id } };
}

/** A plan of an owner, refused with `second-eyes-needed` while that takes two, unless it was approved. */
export function takingTwo<Result>(
  { facts, commands, result }: ReturnType<typeof byActiveOwner<Result>>,
  approved: ActApproval | undefined,
): Plan<ActorFact & { readonly eyes: Fact<AdminPolicyState> }, Result> {
  return {
    facts: { ...facts, eyes: SECOND_EYES },
    commands: ({ actor, eyes }, now) => {
      if (!approved) requireSecondEyes(eyes);
      return commands({ actor }, now);
    },
    result,
  };
}

function planOf(type: AdminDecision['type']) {
  return ({ adminId, by }: AdminAccountCommand) =>
    byActiveOwner(by, on(adminDecider, adminId, { type, by }), { adminId });
}

/**
 * A plan that holds only while the administrator who asks is active and an owner, looked at in the same transaction: of
 * those who disable each other or take each other's roles at once one owner is left. Throws `not-allowed`.
 */
export function byActiveOwner<Result>(
  by: DecidedBy,
  command: StreamCommand,
  result: Result,
): Plan<ActorFact, Result> & { readonly facts: ActorFact } {
  return {
    facts: actorFact(by),
    commands: ({ actor }) => {
      const isAllowed = actor.status === 'active' && may(actor.roles, 'administrators.manage');
      if (!isAllowed) throw new DomainError('not-allowed');
      return [command];
    },
    result,
  };
}
