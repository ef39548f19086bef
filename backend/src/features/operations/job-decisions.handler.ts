import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../platform/command/command-executor.js';
import type { DecidedBy } from '../../platform/command/decided-by.js';
import { DomainError } from '../../platform/command/domain-error.js';
import { on } from '../../platform/command/plan.js';
import { JobDesk } from '../../platform/jobs/job-desk.js';
import { type DecideOnJob, jobDecisionsDecider } from './job-decisions.decider.js';

/** Has a failed job tried again or deleted: recorded first, carried out by a reaction. Throws `not-found`. */
export class DecideOnFailedJob extends Command<void> {
  constructor(
    readonly job: { readonly kind: string; readonly id: string },
    readonly wanted: DecideOnJob['type'],
    readonly by: DecidedBy,
  ) {
    super();
  }
}

@CommandHandler(DecideOnFailedJob)
export class DecideOnFailedJobHandler implements ICommandHandler<DecideOnFailedJob> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly desk: JobDesk,
  ) {}

  async execute({ job: { kind, id }, wanted: type, by }: DecideOnFailedJob): Promise<void> {
    await this.executor.executePrepared(async () => {
      if (!(await this.desk.isGivenUp(kind, id))) throw new DomainError('not-found');
      return { commands: () => [on(jobDecisionsDecider, kind, { type, jobId: id, by })], result: {} };
    });
  }
}
