import { Logger } from '@nestjs/common';
import { pause, withTimeout } from '@terrace/event-core/feed/timing';
import { type WorkContext, inContext } from '../observability/context.js';
import { TellableError } from '@terrace/event-core/model/errors';
import { type Span, inSpan } from '../observability/tracing.js';
import type { JobDefinition } from './define-job.js';
import { failureReason } from './failure-reason.js';
import type { JobBackend, JobWorker, ProcessJob } from './job-backend.js';
import { JobEnvelope } from './job-envelope.js';
import type { HandlesJob } from './job-handler.js';
import type { UnfinishedJobs } from './unfinished-jobs.js';

/** The lock of a crashed worker expires after this long; workers check for stalled jobs this often. */
const LOCK_MS = 10_000;
const STALLED_MS = 5_000;
/** Times that a job may stall, its worker having crashed, before it counts as failed. */
const MAX_STALLED = 5;
/** Wait before a worker retries when the queue cannot be reached. */
const RETRY_MS = 1_000;
/** Running jobs get this long when the program stops; those that are not done run again later. */
const STOP_TIMEOUT_MS = 5_000;
/** Limit for closing the workers' connections; a hanging Redis never responds. */
const CLOSE_TIMEOUT_MS = 1_000;

/** A kind of job and its handler. */
export interface FoundHandler {
  readonly job: JobDefinition<object>;
  readonly handler: HandlesJob<object>;
}

/** Runs the queued jobs, a limited number at once. */
export class JobWorkers {
  private readonly logger = new Logger(JobWorkers.name);
  private readonly stopping = new AbortController();
  private workers: JobWorker[] = [];

  constructor(
    private readonly backend: JobBackend,
    private readonly handlers: readonly FoundHandler[],
    private readonly onDone: (done: { readonly failed: boolean }) => void = () => undefined,
    private readonly unfinished?: Pick<UnfinishedJobs, 'finish'>,
  ) {}

  start(): void {
    this.workers = this.handlers.map((found) => this.open(found));
  }

  async stop(): Promise<void> {
    await withTimeout(STOP_TIMEOUT_MS, Promise.all(this.workers.map((worker) => worker.close())));
    this.stopping.abort();
    await withTimeout(CLOSE_TIMEOUT_MS, Promise.all(this.workers.map((worker) => worker.close(true))));
  }

  private open(found: FoundHandler): JobWorker {
    const { name, concurrency } = found.job;
    const options = {
      concurrency,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_MS,
      maxStalledCount: MAX_STALLED,
      runRetryDelay: RETRY_MS,
    };
    const errors = new ErrorRate();
    const worker = this.backend.openWorker(name, this.process(found), options, (error) => {
      if (errors.isStorm()) this.replace(worker, found);
      else this.logger.warn({ job: name, error: error.message }, 'job worker failed');
    });
    return worker;
  }

  /**
   * A worker that fails without a pause (BullMQ does, for instance when its first connection was refused)
   * would block the event loop: it is closed, and replaced a second later.
   */
  private replace(worker: JobWorker, found: FoundHandler): void {
    if (!this.workers.includes(worker)) return;
    this.workers = this.workers.filter((other) => other !== worker);
    this.logger.error({ job: found.job.name }, 'job worker fails without a pause and is replaced');
    void worker.close(true).catch(() => undefined);
    void pause(RETRY_MS, this.stopping.signal).then(() => {
      if (!this.stopping.signal.aborted) this.workers.push(this.open(found));
    });
  }

  /** Runs a job of this kind once, logs a failure, and records a success. Throws TellableError when it fails. */
  process({ job, handler }: FoundHandler): ProcessJob {
    return async ({ id, data, attemptsMade }) => {
      const { payload, traceparent: parent, ...cause } = JobEnvelope.parse(data);
      const attributes = { 'terrace.job': job.name, 'terrace.job.try': attemptsMade + 1 };
      await inSpan(`job ${job.name}`, { kind: 'consumer', parent, attributes }, async (span) => {
        const context = contextOf(job.name, cause, span);
        await inContext(context, async () => {
          try {
            await this.within(job, (signal) => handler.handle(job.payload.parse(payload), signal));
            if (id !== undefined) await this.unfinished?.finish(job, id);
            this.onDone({ failed: false });
            this.logger.debug({ job: job.name, id }, 'job done');
          } catch (error) {
            this.onDone({ failed: true });
            const attempt = { attempt: attemptsMade + 1, attempts: job.attempts };
            this.logger.warn({ job: job.name, id, ...attempt, error: failureReason(error) }, 'job failed');
            throw error;
          }
        });
      }).catch((error: unknown) => {
        // The queue stores message and stack of what is thrown here.
        throw new TellableError(failureReason(error));
      });
    };
  }

  /** Runs an attempt within the job's time limit. */
  private async within(
    { timeLimitMs }: JobDefinition<object>,
    work: (signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const timeOut = AbortSignal.timeout(timeLimitMs);
    const signal = AbortSignal.any([timeOut, this.stopping.signal]);
    let giveUp: (() => void) | undefined;
    const ended = new Promise<never>((_, reject) => {
      giveUp = () =>
        reject(new TellableError(timeOut.aborted ? `took longer than ${timeLimitMs} ms` : 'stopped'));
      signal.addEventListener('abort', giveUp);
    });
    try {
      await Promise.race([work(signal), ended]);
    } finally {
      if (giveUp) signal.removeEventListener('abort', giveUp);
    }
  }
}

/** A job acts as the system, with the correlation of the command or event that caused it. */
function contextOf(
  name: string,
  { correlationId, causationId }: Pick<JobEnvelope, 'correlationId' | 'causationId'>,
  span: Span | undefined,
): WorkContext {
  return {
    correlationId,
    ...(causationId !== undefined && { causationId }),
    ...(span && { traceparent: span.traceparent }),
    actor: { role: 'system', id: name },
  };
}

/** Errors in one window that only a loop without a pause produces. */
const STORM = 50;
const WINDOW_MS = 1_000;

/** Detects a storm of errors, one after the other without a pause. */
export class ErrorRate {
  private since = 0;
  private errors = 0;

  /** Counts an error; true from the fiftieth within a second on. */
  isStorm(now = performance.now()): boolean {
    if (now - this.since > WINDOW_MS) {
      this.since = now;
      this.errors = 0;
    }
    this.errors += 1;
    return this.errors >= STORM;
  }
}
