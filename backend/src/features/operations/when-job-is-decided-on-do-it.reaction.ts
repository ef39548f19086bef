import type { FeedEvent } from '@terrace/event-core/model/event';
import { parseStreamId } from '@terrace/event-core/model/event';
import { Reaction } from '../../platform/event-core/reaction.js';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { JobAdmin } from '../../platform/jobs/job-admin.js';
import type { JobDecision, JobDeletionAsked, JobRetryAsked } from './job-decisions.events.js';

const RETRY: JobRetryAsked['type'] = 'JobRetryAsked';
const DELETION: JobDeletionAsked['type'] = 'JobDeletionAsked';

/** What was decided on a failed job happens also when its queue could not be reached at that moment. */
@Reaction({ name: 'when-job-is-decided-on-do-it', on: [RETRY, DELETION] })
export class WhenJobIsDecidedOnDoIt implements ReactionHandler {
  constructor(private readonly jobs: JobAdmin) {}

  async handle({ type, streamId, data }: FeedEvent<JobDecision>): Promise<void> {
    const { entityId: kind } = parseStreamId(streamId);
    if (type === RETRY) await this.jobs.tryAgain(kind, data.job);
    else await this.jobs.remove(kind, data.job);
  }
}
