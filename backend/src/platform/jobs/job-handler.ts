import { Injectable, SetMetadata, applyDecorators } from '@nestjs/common';
import type { JobDefinition } from './define-job.js';

export const JOB_HANDLER = Symbol('job handler');

/** Does the jobs of one kind; marked with @JobHandler. */
export interface HandlesJob<Payload extends object> {
  /**
   * Throws to be tried again. `signal` aborts when the time limit is over or the program stops; the job then
   * counts as failed or comes again, whatever the handler still does.
   */
  handle(payload: Payload, signal: AbortSignal): Promise<void>;
}

/** Marks a provider as the handler of a kind of job: `@JobHandler(sendMail)`. */
export function JobHandler<Payload extends object>(job: JobDefinition<Payload>) {
  return applyDecorators(Injectable(), SetMetadata(JOB_HANDLER, job.name));
}
