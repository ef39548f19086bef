import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AdminRole, may } from '@terrace/contracts/values/admin-roles';
import { on, type Fact, type Plan, type StreamCommand } from '@terrace/event-core/model/plan';
import { DomainError } from '@terrace/event-core/model/errors';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { planHandler } from '../../../../platform/event-core/plan-handler.js';
import { newId } from '../../../../platform/ids/new-id.js';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import { ADMIN_POLICY_ID, adminPolicyDecider } from './admin-policy.decider.js';
import { type AdminDecision, adminDecider } from './admin.decider.js';
import type { AdminState } from './admin.events.js';

/** Invites an administrator. Throws `email-taken`, `not-allowed`. */
export class InviteAdmin extends Command<{ accountId: string }> {
  constructor(
    readonly person: {
      readonly fullName: string;
      readonly email: string;
      readonly roles: readonly AdminRole[];
    },
    readonly by: DecidedBy,
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

/** Replaces another administrator's roles. */
export class ChangeAdminRoles extends Command<{ adminId: string }> {
  constructor(
    readonly adminId: string,
    readonly roles: readonly AdminRole[],
    readonly by: DecidedBy,
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

  execute({ person, by }: InviteAdmin) {
    const accountId = newId();
    const command = { type: 'InviteAdmin', accountId, ...person, by } as const;
    return this.executor.execute(
      byActiveOwner(by, on(adminDecider, accountId, command, { isNew: true }), { accountId }),
    );
  }
}

export const adminAccountHandlers = [
  planHandler(ChangeAdminRoles, ({ adminId, roles, by }: ChangeAdminRoles) =>
    byActiveOwner(by, on(adminDecider, adminId, { type: 'ChangeRoles', roles, by }), { adminId }),
  ),
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
): Plan<{ actor: Fact<AdminState> }, Result> {
  return {
    facts: { actor: { decider: adminDecider, entityId: by.id } },
    commands: ({ actor }) => {
      const isAllowed = actor.status === 'active' && may(actor.roles, 'administrators.manage');
      if (!isAllowed) throw new DomainError('not-allowed');
      return [command];
    },
    result,
  };
}
