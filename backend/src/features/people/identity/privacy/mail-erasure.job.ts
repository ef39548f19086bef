import { CommandBus } from '@nestjs/cqrs';
import { type FeedEvent, parseStreamId, streamId } from '@terrace/event-core/model/event';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { PersonEraser } from '@terrace/event-core/projections/person-eraser';
import { EventStore } from '@terrace/event-core/store/event-store';
import { z } from 'zod';
import { DAY_MS } from '@terrace/contracts/values/time/durations';
import { Reaction } from '../../../../platform/event-core/reaction.js';
import { defineJob } from '../../../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../../../platform/jobs/job-handler.js';
import { JobQueue } from '../../../../platform/jobs/job-queue.js';
import { SendEmail } from '../../../messages/email/email.public.js';
import { erasureDecider, lastMailKey } from './erasure.decider.js';
import type { ErasureEvent, ErasureExecuted } from './erasure.events.js';
import { erasureDoneMail, erasureWaitsMail } from './erasure.mail.js';
import { ErasuresReader } from './waiting-erasures.js';

/** For how long the last mail is tried; the address is forgotten then, or once it was sent. */
const TRIED_MS = 7 * DAY_MS;

/** Mails what an erasure waits for, or that it is done. The address is read when it runs. */
export const mailErasure = defineJob({
  name: 'mail-erasure',
  // Longer than the tries last, so that one more run deletes the address.
  lastsMs: TRIED_MS + DAY_MS,
  payload: z.object({ erasureId: z.string(), step: z.enum(['waits', 'done']) }),
});
type Payload = { readonly erasureId: string; readonly step: 'waits' | 'done' };

@JobHandler(mailErasure)
export class MailErasureHandler implements HandlesJob<Payload> {
  constructor(
    private readonly commands: CommandBus,
    private readonly waiting: ErasuresReader,
    private readonly store: EventStore,
    private readonly eraser: PersonEraser,
  ) {}

  async handle({ erasureId, step }: Payload): Promise<void> {
    if (step === 'done') return this.mailDone(erasureId);
    const erasure = await this.waiting.of(erasureId);
    // Executed or withdrawn meanwhile.
    if (!erasure || erasure.email === null || erasure.waitsFor.length === 0) return;
    const idempotencyKey = `erasure-waits-${erasureId}-${erasure.requestedAt}`;
    await this.commands.execute(
      new SendEmail({ to: erasure.email, content: erasureWaitsMail(erasure), idempotencyKey }),
    );
  }

  /** To the address that lies under a key of its own, which is destroyed with it. */
  private async mailDone(erasureId: string): Promise<void> {
    const events = await this.store.readStream(streamId(erasureDecider.category, erasureId));
    const executed = events.findLast(({ type }) => type === 'ErasureExecuted');
    if (!executed) return;
    const { about } = executed.data as ErasureExecuted['data'];
    const key = lastMailKey(about);
    const to = executed.personal?.[key]?.['email'];
    if (to !== undefined && Date.now() - executed.at.getTime() < TRIED_MS)
      await this.commands.execute(
        new SendEmail({ to, content: erasureDoneMail(), idempotencyKey: `erasure-done-${executed.id}` }),
      );
    if (to !== undefined) await this.eraser.erase(key);
  }
}

/** Tells a person, once a request, what their erasure waits for, and that it is done. */
@Reaction({
  name: 'when-erasure-waits-or-is-done-mail-it',
  on: ['ErasureWaited', 'ErasureExecuted'] satisfies ErasureEvent['type'][],
  // Sends no mails about erasures from before this reaction existed.
  startAt: 'head',
})
export class WhenErasureWaitsOrIsDoneMailIt implements ReactionHandler {
  constructor(
    private readonly jobs: JobQueue,
    private readonly store: EventStore,
  ) {}

  async handle({ id, type, streamId: stream, version }: FeedEvent): Promise<void> {
    const { entityId: erasureId } = parseStreamId(stream);
    const step = type === 'ErasureExecuted' ? 'done' : 'waits';
    if (step === 'waits' && !(await this.isFirst(stream, version))) return;
    await this.jobs.enqueue(mailErasure, { erasureId, step }, { id: `${step}-${id}` });
  }

  /** Whether it is the first event after a request that says what the erasure waits for. */
  private async isFirst(stream: string, version: number): Promise<boolean> {
    const before = (await this.store.readStream(stream)).filter((event) => event.version < version);
    return before.at(-1)?.type === 'ErasureRequested';
  }
}
