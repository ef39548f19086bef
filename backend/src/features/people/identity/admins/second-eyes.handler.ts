import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SecondEyes } from '@terrace/contracts/http/console/approvals';
import { roleList } from '@terrace/contracts/values/admin-roles';
import { DomainError } from '@terrace/event-core/model/errors';
import { on } from '@terrace/event-core/model/plan';
import { Config } from '../../../../platform/config/config.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { inContext } from '../../../../platform/observability/context.js';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import { type ActApproval, protectsAct } from '../../../../platform/queues/protected-acts.js';
import { ChangeAdminRoles, InviteAdmin, byActiveOwner, takingTwo } from './admin-account.handler.js';
import { ADMIN_POLICY_ID, adminPolicyDecider } from './admin-policy.decider.js';
import { AdminsReader } from './admins.reader.js';

/** Says which acts need a second administrator. Throws `second-eyes-owners`, `second-eyes-needed`, `not-allowed`. */
export class SetSecondEyes extends Command<void> {
  constructor(
    readonly form: SecondEyes,
    readonly by: DecidedBy,
    readonly approved?: ActApproval,
  ) {
    super();
  }
}

@CommandHandler(SetSecondEyes)
export class SetSecondEyesHandler implements ICommandHandler<SetSecondEyes> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly admins: AdminsReader,
  ) {}

  async execute({ form, by, approved }: SetSecondEyes): Promise<void> {
    // Whoever turns it on alone would wait for an approval that nobody may give.
    if (form.isOn && (await this.admins.activeOwners()) < 2) throw new DomainError('second-eyes-owners');
    const set = on(adminPolicyDecider, ADMIN_POLICY_ID, { type: 'SetSecondEyes', form, by });
    await this.executor.execute(takingTwo(byActiveOwner(by, set, undefined), approved));
  }
}

/** SECOND_EYES=off turns second eyes off at start, on record: the way out when no second owner is left to approve it. */
@Injectable()
export class SecondEyesOffAtStart implements OnApplicationBootstrap {
  private readonly logger = new Logger(SecondEyesOffAtStart.name);

  constructor(
    private readonly config: Config,
    private readonly executor: CommandExecutor,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.SECOND_EYES !== 'off') return;
    const actor = { role: 'system', id: 'second-eyes-off' } as const;
    await inContext({ correlationId: newId(), actor }, () =>
      this.executor.execute({
        commands: () => [on(adminPolicyDecider, ADMIN_POLICY_ID, { type: 'TurnOffSecondEyes' })],
        result: undefined,
      }),
    );
    this.logger.warn('second eyes are off by SECOND_EYES');
  }
}

/** What owners do to the console itself. */
export const protectedAdminActs = [
  protectsAct('second-eyes', [AdminsReader], (admins: AdminsReader) => ({
    describe: async ({ form: { isOn, refundOver } }) => {
      const now = await admins.secondEyes();
      const words = (on: boolean) => (on ? 'on' : 'off');
      const summary = isOn ? 'Change what takes two administrators' : 'Turn second eyes off';
      const lines = [
        { label: 'Second eyes', value: `${words(now.isOn)} → ${words(isOn)}` },
        { label: 'Refunds of an order over', value: `${now.refundOver} → ${refundOver}` },
      ];
      return { effect: { summary, lines, orderId: null }, about: null };
    },
    commandFor: ({ form }, by, approved) => new SetSecondEyes(form, by, approved),
  })),
  protectsAct('administrator', [], () => ({
    describe: ({ form: { fullName, email, roles } }) => {
      const lines = [
        { label: 'Name', value: fullName },
        { label: 'Email', value: email },
        { label: 'Roles', value: roleList(roles) },
      ];
      const summary = `Invite ${fullName} as ${roleList(roles)}`;
      return Promise.resolve({ effect: { summary, lines, orderId: null }, about: null });
    },
    commandFor: ({ form }, by, approved) => new InviteAdmin(form, by, approved),
  })),
  protectsAct('roles', [AdminsReader], (admins: AdminsReader) => ({
    describe: async ({ adminId, form: { roles } }) => {
      const { fullName, email, roles: present } = await admins.get(adminId);
      const lines = [
        { label: 'Email', value: email },
        { label: 'Roles', value: `${roleList(present)} → ${roleList(roles)}` },
      ];
      const effect = { summary: `Make ${fullName} ${roleList(roles)}`, lines, orderId: null };
      return { effect, about: adminId };
    },
    commandFor: ({ adminId, form }, by, approved) => new ChangeAdminRoles(adminId, form.roles, by, approved),
  })),
];
