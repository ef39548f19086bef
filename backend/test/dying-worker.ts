import { z } from 'zod';
import { defineJob } from '../src/platform/jobs/define-job.js';
import { JobWorkers } from '../src/platform/jobs/job-workers.js';
import { PostgresJobBackend } from '../src/platform/jobs/postgres-backend.js';
import { RedisJobBackend } from '../src/platform/jobs/redis-backend.js';

// A worker in a process of its own that begins a job and never ends it; for being killed.

const [kind = '', url = ''] = process.argv.slice(2);
const greet = defineJob({ name: 'greet', payload: z.object({ who: z.string() }) });
const backend = kind === 'redis' ? new RedisJobBackend(url) : new PostgresJobBackend(url, 1);
await backend.prepare();
const handle = () => {
  process.stdout.write('started\n');
  return new Promise<void>(() => undefined);
};
new JobWorkers(backend, [{ job: greet, handler: { handle } }]).start();
