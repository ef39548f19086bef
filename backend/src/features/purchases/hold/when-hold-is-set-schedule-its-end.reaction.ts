import { z } from 'zod';
import type { FeedEvent } from '@terrace/event-core/model/event';
import { parseStreamId } from '@terrace/event-core/model/event';
import { Reaction } from '../../../platform/event-core/reaction.js';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { expireHold } from './expire-hold.job.js';

/** Timers may ring a moment early, and a hold that is not over is left alone. */
const MARGIN_MS = 20;

const holdSet = z.object({ holdExpiresAt: z.iso.datetime() });

/** Each time a hold gets an end, a job is set for that moment; the job of an end that was moved finds nothing to do. */
@Reaction({ name: 'when-hold-is-set-schedule-its-end', on: ['PurchaseStarted', 'HoldExtended'] })
export class WhenHoldIsSetScheduleItsEnd implements ReactionHandler {
  constructor(private readonly jobs: JobQueue) {}

  async handle(event: FeedEvent): Promise<void> {
    const { entityId: purchaseId } = parseStreamId(event.streamId);
    const endsAt = Date.parse(holdSet.parse(event.data).holdExpiresAt);
    const delayMs = Math.max(0, endsAt - Date.now()) + MARGIN_MS;
    await this.jobs.enqueue(expireHold, { purchaseId }, { id: event.id, delayMs });
  }
}
