import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import type { Decider } from '@terrace/event-core/model/decider';
import type { JobDecision } from './job-decisions.events.js';

export interface DecideOnJob {
  readonly type: 'RetryJob' | 'DeleteJob';
  readonly jobId: string;
  readonly by: DecidedBy;
}

/** What administrators decided on failed jobs of one kind; whether a job has failed only its queue knows. */
export const jobDecisionsDecider: Decider<null, DecideOnJob, JobDecision> = {
  category: 'jobqueue',
  initial: () => null,
  decide({ type, jobId, by: { id, name } }, _state, now) {
    const data = { job: jobId, by: id, at: now.toISOString() };
    const personal = { [id]: { name } };
    switch (type) {
      case 'RetryJob':
        return [{ type: 'JobRetryAsked', data, personal }];
      case 'DeleteJob':
        return [{ type: 'JobDeletionAsked', data, personal }];
    }
  },
  evolve: () => null,
};
