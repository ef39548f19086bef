import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { freePort } from '@terrace/engines/free-port';
import { loadConfig } from '../../src/platform/config/config.js';
import { makeLogger } from '../../src/platform/observability/logger.js';
import { type Program, makeProgram } from '../../src/program.js';
import { type TestDatabase, createTestDatabase } from '../database.js';
import { TEST_ENVIRONMENT } from '../environment.js';
import { eventually } from '../eventually.js';
import { isClosed } from './connections.js';
import { holdRequests } from './held-requests.js';

// In this process. graceful-stop.slow.int.spec.ts stops the built program, in every state that could keep it.
let database: TestDatabase;
let program: Program;
let url: string;
beforeEach(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const config = loadConfig({ ...TEST_ENVIRONMENT, DATABASE_URL: database.url, PUBLIC_URL: url });
  program = await makeProgram(config, makeLogger(config.LOG_LEVEL));
  await program.listen({ port, host: '127.0.0.1' });
});
afterEach(() => database.drop());

it('a stop answers the requests in progress and accepts no new connections', async () => {
  const { statuses, release } = await holdRequests(url, database.url);
  let hasStopped = false;
  const stopped = program.stop().then(() => (hasStopped = true));
  await eventually('nobody new is let in', () => isClosed(url));
  expect(hasStopped).toBe(false);
  await release();
  expect(await statuses).toEqual([200, 200, 201]);
  await stopped;
});
