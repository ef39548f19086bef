import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { on } from '@terrace/event-core/model/plan';
import { JobAdmin } from '../../../platform/jobs/job-admin.js';
import { type DecideOnJob, jobDecisionsDecider } from './job-decisions.decider.js';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import { Reaction } from '../../../platform/event-core/reaction.js';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import type { JobDecision, JobDeletionAsked, JobRetryAsked } from './job-decisions.events.js';

/** A failed job, by its queue's kind and its own id. */
interface FailedJob {
  readonly kind: string;
  readonly id: string;
}

/** Recorded first, carried out by a reaction. Throws `not-found`. */
abstract class JobDecisionCommand extends Command<void> {
  constructor(
    readonly job: FailedJob,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

export class RetryFailedJob extends JobDecisionCommand {}

export class DeleteFailedJob extends JobDecisionCommand {}

/** What both decisions share: the job must have failed when the plan is made. */
@Injectable()
abstract class JobDecisionHandler {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly jobs: JobAdmin,
  ) {}

  protected async decide(type: DecideOnJob['type'], { job: { kind, id }, by }: JobDecisionCommand) {
    await this.executor.executePrepared(async () => {
      if (!(await this.jobs.isFailed(kind, id))) throw new DomainError('not-found');
      return { commands: () => [on(jobDecisionsDecider, kind, { type, jobId: id, by })], result: {} };
    });
  }
}

@CommandHandler(RetryFailedJob)
export class RetryFailedJobHandler extends JobDecisionHandler implements ICommandHandler<RetryFailedJob> {
  execute(command: RetryFailedJob) {
    return this.decide('RetryJob', command);
  }
}

@CommandHandler(DeleteFailedJob)
export class DeleteFailedJobHandler extends JobDecisionHandler implements ICommandHandler<DeleteFailedJob> {
  execute(command: DeleteFailedJob) {
    return this.decide('DeleteJob', command);
  }
}

const RETRY: JobRetryAsked['type'] = 'JobRetryAsked';
const DELETION: JobDeletionAsked['type'] = 'JobDeletionAsked';

/** Executes a decision on a failed job also when its queue could not be reached at that moment. */
@Reaction({ name: 'when-job-is-decided-on-do-it', on: [RETRY, DELETION] })
export class WhenJobIsDecidedOnDoIt implements ReactionHandler {
  constructor(private readonly jobs: JobAdmin) {}

  async handle({ type, streamId, data }: FeedEvent<JobDecision>): Promise<void> {
    const { entityId: kind } = parseStreamId(streamId);
    if (type === RETRY) await this.jobs.tryAgain(kind, data.job);
    else await this.jobs.remove(kind, data.job);
  }
}
