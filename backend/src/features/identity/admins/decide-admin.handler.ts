import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../../platform/command/command-executor.js';
import { on } from '../../../platform/command/plan.js';
import { newId } from '../../../platform/ids/new-id.js';
import type { DecidedBy } from '../../../platform/command/decided-by.js';
import { type AdminDecision, adminDecider } from './admin.decider.js';
import { byActiveAdmin } from './by-active-admin.js';

/** Invites an administrator; answers the new account's id. Throws `email-taken`, `not-allowed`. */
export class InviteAdmin extends Command<string> {
  constructor(
    readonly person: { readonly fullName: string; readonly email: string },
    readonly by: DecidedBy,
  ) {
    super();
  }
}

/** What one administrator does to another's account; answers its id. Throws as `adminDecider` says, `not-allowed`. */
export class DecideAdmin extends Command<string> {
  constructor(
    readonly adminId: string,
    readonly decision: AdminDecision,
  ) {
    super();
  }
}

@CommandHandler(InviteAdmin)
export class InviteAdminHandler implements ICommandHandler<InviteAdmin> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ person, by }: InviteAdmin): Promise<string> {
    const accountId = newId();
    const command = { type: 'InviteAdmin', accountId, ...person, by } as const;
    const invited = await this.executor.execute(
      byActiveAdmin(by, on(adminDecider, accountId, command, { isNew: true }), { accountId }),
    );
    return invited.accountId;
  }
}

@CommandHandler(DecideAdmin)
export class DecideAdminHandler implements ICommandHandler<DecideAdmin> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ adminId, decision }: DecideAdmin): Promise<string> {
    const decided = await this.executor.execute(
      byActiveAdmin(decision.by, on(adminDecider, adminId, decision), { adminId }),
    );
    return decided.adminId;
  }
}
