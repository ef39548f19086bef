import { Logger } from '@nestjs/common';
import { pause } from '../feed/pause.js';
import { waitAtMost } from '../feed/wait-at-most.js';
import { type WorkContext, inContext } from '../observability/context.js';
import { TellableError } from '../observability/tellable-error.js';
import { type Span, inSpan } from '../observability/tracing.js';
import type { JobDefinition } from './define-job.js';
import { ErrorRate } from './error-rate.js';
import { failureReason } from './failure-reason.js';
import type { JobBackend, JobWorker, ProcessJob } from './job-backend.js';
import { JobEnvelope } from './job-envelope.js';
import type { HandlesJob } from './job-handler.js';

/** A worker that died gives its job back after this long, and another looks for such jobs this often. */
const LOCK_MS = 10_000;
const STALLED_MS = 5_000;
/** Deaths a job may cause before it counts as failed. */
const DEATHS = 5;
/** Wait before a worker asks again after the queue could not be reached. */
const RETRY_MS = 1_000;
/** Running jobs get this long when the program stops; what is not done by then comes again. */
const STOP_PATIENCE_MS = 5_000;
/** What their queue may take to hear of it; a Redis that hangs never does. */
const GOODBYE_MS = 1_000;

/** A kind of job and who does it. */
export interface FoundHandler {
  readonly job: JobDefinition<object>;
  readonly handler: HandlesJob<object>;
}

/** Takes jobs out of their queues and has them done, a bounded number at once. */
export class JobWorkers {
  private readonly logger = new Logger(JobWorkers.name);
  private readonly stopping = new AbortController();
  private workers: JobWorker[] = [];

  constructor(
    private readonly backend: JobBackend,
    private readonly handlers: readonly FoundHandler[],
    private readonly onDone: (done: { readonly failed: boolean }) => void = () => undefined,
  ) {}

  start(): void {
    this.workers = this.handlers.map((found) => this.open(found));
  }

  async stop(): Promise<void> {
    await waitAtMost(STOP_PATIENCE_MS, Promise.all(this.workers.map((worker) => worker.close())));
    this.stopping.abort();
    await waitAtMost(GOODBYE_MS, Promise.all(this.workers.map((worker) => worker.close(true))));
  }

  private open(found: FoundHandler): JobWorker {
    const { name, concurrency } = found.job;
    const options = {
      concurrency,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_MS,
      maxStalledCount: DEATHS,
      runRetryDelay: RETRY_MS,
    };
    const errors = new ErrorRate();
    const worker = this.backend.openWorker(name, this.process(found), options, (error) => {
      if (errors.isStorm()) this.replace(worker, found);
      else this.logger.warn(`Worker of ${name}: ${error.message}`);
    });
    return worker;
  }

  /**
   * A worker that fails without a pause (BullMQ does, for instance when its first connection was refused for
   * good) would keep the process from everything else: it is closed, and another tries a second later.
   */
  private replace(worker: JobWorker, found: FoundHandler): void {
    if (!this.workers.includes(worker)) return;
    this.workers = this.workers.filter((other) => other !== worker);
    this.logger.error(`Worker of ${found.job.name} fails without a pause; another takes its place`);
    void worker.close(true).catch(() => undefined);
    void pause(RETRY_MS, this.stopping.signal).then(() => {
      if (!this.stopping.signal.aborted) this.workers.push(this.open(found));
    });
  }

  private process({ job, handler }: FoundHandler): ProcessJob {
    return async ({ id, data, attemptsMade }) => {
      const { payload, traceparent: parent, ...cause } = JobEnvelope.parse(data);
      const attributes = { 'terrace.job': job.name, 'terrace.job.try': attemptsMade + 1 };
      await inSpan(`job ${job.name}`, { kind: 'consumer', parent, attributes }, async (span) => {
        const context = contextOf(job.name, cause, span);
        await inContext(context, async () => {
          try {
            await this.within(job, (signal) => handler.handle(job.payload.parse(payload), signal));
            this.onDone({ failed: false });
            this.logger.debug(`${job.name} ${id} is done`);
          } catch (error) {
            this.onDone({ failed: true });
            const attempt = `try ${attemptsMade + 1} of ${job.attempts}`;
            this.logger.warn(`${job.name} ${id}, ${attempt}: ${failureReason(error)}`);
            throw error;
          }
        });
      }).catch((error: unknown) => {
        // The queue keeps message and stack of what is thrown here.
        throw new TellableError(failureReason(error));
      });
    };
  }

  /** Runs a try within the job's time limit. */
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

/** A job works as the system, under the cause of whoever asked for it. */
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
