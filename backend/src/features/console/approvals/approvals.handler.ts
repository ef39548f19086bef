import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ProposedAct, actPermissions } from '@terrace/contracts/http/console/approvals';
import type { ActKind } from '@terrace/contracts/values/admin-roles';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { DomainError } from '@terrace/event-core/model/errors';
import type { FeedEvent } from '@terrace/event-core/model/event';
import { parseStreamId } from '@terrace/event-core/model/event';
import { type Fact, type Plan, on } from '@terrace/event-core/model/plan';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { Reaction } from '../../../platform/event-core/reaction.js';
import { newId } from '../../../platform/ids/new-id.js';
import { Sweeper, type Sweeps } from '../../../platform/jobs/sweepers/sweeper.js';
import { currentContext, inContext } from '../../../platform/observability/context.js';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { ProtectedActs } from '../../../platform/queues/protected-acts.js';
import { SECOND_EYES, administratorFact, isEntitled } from '../../people/identity/identity.public.js';
import { type ApprovalState, approvalDecider } from './approval.decider.js';
import type { ActApproved } from './approval.events.js';
import { ApprovalsReader } from './approvals.reader.js';
import type { Proposal } from './proposal.rules.js';

/** Proposes an act; throws what it would be refused with now. */
export class ProposeAct extends Command<{ approvalId: string }> {
  constructor(
    readonly act: ProposedAct,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

/**
 * Approves or declines an act, or withdraws one's own. Throws `not-found`, `not-allowed` where one of the two may not do it (any
 * more), `changed-since-seen` for an approval of what can no longer be read, `own-proposal`, `already-decided`, `approval-lapsed`.
 */
export class DecideAct extends Command<{ approvalId: string }> {
  constructor(
    readonly approvalId: string,
    readonly verdict: { readonly approve: true } | { readonly approve: false; readonly reason: string },
    readonly by: DecidedBy,
  ) {
    super();
  }
}

@CommandHandler(ProposeAct)
export class ProposeActHandler implements ICommandHandler<ProposeAct> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly acts: ProtectedActs,
    private readonly keys: PersonalDataKeys,
  ) {}

  async execute({ act, by }: ProposeAct) {
    const { about: named, ...described } = await this.acts.describe(act);
    // Nothing can be kept under the key of somebody who was erased.
    const isErased = named !== null && (await this.keys.load([named])).keyOf(named) === 'erased';
    const about = isErased ? null : named;
    const proposal = JSON.stringify({ act, ...described });
    const approvalId = newId();
    const { kind } = act;
    const propose = { type: 'ProposeAct', kind, about: about ?? by.id, proposal, by } as const;
    return this.executor.execute({
      commands: () => [on(approvalDecider, approvalId, propose, { isNew: true })],
      result: { approvalId },
    });
  }
}

@CommandHandler(DecideAct)
export class DecideActHandler implements ICommandHandler<DecideAct> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly approvals: ApprovalsReader,
  ) {}

  async execute({ approvalId, verdict, by }: DecideAct) {
    const proposed = await this.approvals.proposal(approvalId);
    return this.executor.execute(decideActPlan(approvalId, proposed, verdict, by));
  }
}

interface DecideFacts {
  readonly [name: string]: Fact<unknown>;
  readonly approval: Fact<ApprovalState>;
  readonly proposer: ReturnType<typeof administratorFact>;
  readonly decider: ReturnType<typeof administratorFact>;
  readonly policy: typeof SECOND_EYES;
}

/** Both administrators are facts: whoever lost the role, or was disabled, before the append decides and causes nothing. */
function decideActPlan(
  approvalId: string,
  proposed: {
    readonly kind: ActKind;
    readonly by: { readonly id: string };
    readonly proposal: Proposal | null;
  },
  verdict: DecideAct['verdict'],
  by: DecidedBy,
): Plan<DecideFacts, { approvalId: string }> {
  return {
    facts: {
      approval: { decider: approvalDecider, entityId: approvalId },
      proposer: administratorFact(proposed.by.id),
      decider: administratorFact(by.id),
      policy: SECOND_EYES,
    },
    commands: ({ approval, proposer, decider, policy }) => {
      const permission = actPermissions[proposed.kind];
      const needed = verdict.approve ? [decider, proposer] : [decider];
      if (!needed.every((admin) => isEntitled(admin, policy, permission)))
        throw new DomainError('not-allowed');
      // Erased with whom it is about: nobody can read what they would approve.
      if (verdict.approve && !proposed.proposal && approval.status === 'waiting')
        throw new DomainError('changed-since-seen');
      const command = verdict.approve
        ? ({ type: 'ApproveAct', by } as const)
        : ({ type: 'DeclineAct', reason: verdict.reason, by } as const);
      return [on(approvalDecider, approvalId, command)];
    },
    result: { approvalId },
  };
}

/**
 * Executes what was approved, as who proposed it, and records what became of it. The id of the approval is the command's
 * idempotency key: interrupted and repeated, it is executed once.
 */
@Reaction({
  name: 'when-act-is-approved-execute-it',
  on: ['ActApproved'] satisfies ActApproved['type'][],
})
export class WhenActIsApprovedExecuteIt implements ReactionHandler {
  constructor(
    private readonly approvals: ApprovalsReader,
    private readonly acts: ProtectedActs,
    private readonly commands: CommandBus,
    private readonly executor: CommandExecutor,
  ) {}

  async handle({ streamId }: FeedEvent): Promise<void> {
    const { entityId: id } = parseStreamId(streamId);
    const code = await this.execute(id);
    const record =
      code === null ? ({ type: 'RecordExecuted' } as const) : ({ type: 'RecordFailed', code } as const);
    await this.executor.execute({ commands: () => [on(approvalDecider, id, record)], result: undefined });
  }

  /** The code of the refusal; null when it was done. */
  private async execute(id: string): Promise<string | null> {
    const { kind, by, proposal } = await this.approvals.proposal(id);
    // The key of an erased person goes with the erasure: interrupted before it was recorded, it is done all the same.
    if (!proposal) return kind === 'erasure' ? null : 'not-found';
    const { act, expected, seen } = proposal;
    if (!act) return 'invalid';
    const command = this.acts.commandFor(act, by, { approvalId: id, expected, seen });
    const context = {
      ...currentContext(),
      actor: { role: 'admin', id: by.id },
      idempotency: { scope: 'approval', key: id, fingerprint: id },
    };
    try {
      await inContext(context, () => this.commands.execute(command));
      return null;
    } catch (error) {
      if (error instanceof DomainError && error.code !== 'idempotency-running') return error.code;
      throw error;
    }
  }
}

/** Ends acts that nobody approved within a day. */
@Sweeper({ name: 'lapsed-approvals', everyMs: 60_000 })
export class LapsedApprovals implements Sweeps {
  constructor(
    private readonly approvals: ApprovalsReader,
    private readonly executor: CommandExecutor,
  ) {}

  async sweep(signal: AbortSignal): Promise<void> {
    for (const id of await this.approvals.lapsed()) {
      if (signal.aborted) return;
      const commands = () => [on(approvalDecider, id, { type: 'LapseAct' })];
      await this.executor.execute({ commands, result: undefined });
    }
  }
}
