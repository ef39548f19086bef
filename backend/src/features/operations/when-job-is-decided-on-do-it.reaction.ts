import type { FeedEvent } from '../../platform/event-store/event.js';
import { parseStreamId } from '../../platform/event-store/stream-id.js';
import { Reaction, type ReactionHandler } from '../../platform/feed/reaction.js';
import { JobDesk } from '../../platform/jobs/job-desk.js';
import type { JobDecision, JobDeletionAsked, JobRetryAsked } from './job-decisions.events.js';

const RETRY: JobRetryAsked['type'] = 'JobRetryAsked';
const DELETION: JobDeletionAsked['type'] = 'JobDeletionAsked';

/** What was decided on a failed job happens also when its queue could not be reached at that moment. */
@Reaction({ name: 'when-job-is-decided-on-do-it', on: [RETRY, DELETION] })
export class WhenJobIsDecidedOnDoIt implements ReactionHandler {
  constructor(private readonly desk: JobDesk) {}

  async handle({ type, streamId, data }: FeedEvent<JobDecision>): Promise<void> {
    const { entityId: kind } = parseStreamId(streamId);
    if (type === RETRY) await this.desk.tryAgain(kind, data.job);
    else await this.desk.remove(kind, data.job);
  }
}
