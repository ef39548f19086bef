import type { DiscoveryService, Reflector } from '@nestjs/core';
import type { JobDefinition } from './define-job.js';
import { type HandlesJob, JOB_HANDLER } from './job-handler.js';
import type { FoundHandler } from './job-workers.js';

/**
 * The handler of each kind of job, from among all providers. Throws when a kind has none or two, or when a
 * handler is for a kind that was not defined: the program must not start and silently leave work undone.
 */
export function findHandlers(
  jobs: readonly JobDefinition<object>[],
  discovery: DiscoveryService,
  reflector: Reflector,
): readonly FoundHandler[] {
  const byJob = new Map<string, HandlesJob<object>>();
  for (const { metatype, instance } of discovery.getProviders()) {
    const name = metatype && reflector.get<string | undefined>(JOB_HANDLER, metatype);
    if (!name) continue;
    if (byJob.has(name)) throw new Error(`Job ${name} has two handlers`);
    byJob.set(name, asHandler(name, instance));
  }
  return jobs.map((job) => {
    const handler = byJob.get(job.name);
    if (!handler) throw new Error(`Job ${job.name} has no handler`);
    return { job, handler };
  });
}

function asHandler(name: string, instance: unknown): HandlesJob<object> {
  if (!isHandler(instance)) throw new Error(`The handler of job ${name} has no method handle(payload)`);
  return instance;
}

function isHandler(instance: unknown): instance is HandlesJob<object> {
  return typeof instance === 'object' && instance !== null && 'handle' in instance;
}
