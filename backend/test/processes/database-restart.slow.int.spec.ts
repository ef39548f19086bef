import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type ThrowawayPostgres, startThrowawayPostgres } from '@terrace/engines/postgres';
import { type Program, buildProgram, startProgram } from '../edge/program.js';
import { LiveClient } from '../live-client.js';
import { eventually } from '../eventually.js';
import { adminAt } from './served.js';
import { everythingIsThereOnce, rowsOfMessages } from './stored-messages.js';
import { Visitors } from './visitors.js';

const FULL = process.env['FAULTS'] === 'full';
const RESTARTS = FULL ? 5 : 2;
/** Commands that are taken before each restart. */
const SOME = 50;

let postgres: ThrowawayPostgres;
let program: Program;
let visitors: Visitors;
beforeAll(buildProgram);
beforeEach(async () => {
  postgres = await startThrowawayPostgres();
  program = await startProgram({ DATABASE_URL: postgres.url });
  await program.ready();
});
afterEach(async () => {
  await visitors?.stop();
  program.process.kill('SIGKILL');
  await program.ended();
  await postgres.remove();
});

const expectedRows = () => rowsOfMessages(postgres.url);

it(`${RESTARTS} immediate restarts of Postgres under 50 requests a second lose nothing that was acknowledged`, async () => {
  const admin = await adminAt(program);
  const headersAt = (path: string) => ({ origin: program.url, cookie: admin.cookieHeader(path) });
  const page = new LiveClient(['admin'], expectedRows, true, headersAt('/live'));
  await page.connect(program.url);
  visitors = new Visitors(program.url, headersAt('/api'));
  visitors.start();
  for (let restart = 0; restart < RESTARTS; restart++) {
    const before = visitors.acknowledged.length;
    await eventually('commands are taken', () => visitors.acknowledged.length >= before + SOME);
    await postgres.restart('immediate');
    const then = visitors.acknowledged.length;
    await eventually('commands are taken again', () => visitors.acknowledged.length > then);
  }
  await visitors.stop();

  expect(visitors.failed).toEqual([]);
  expect(visitors.lost).toEqual([]);
  await everythingIsThereOnce(postgres.url, visitors);
  // The page has received everything, over the same connection.
  const expected = [...(await expectedRows())];
  await eventually('the page shows everything', () =>
    expected.every(([id, { version }]) => page.rows.get(id)?.version === version),
  );
  expect(page.connections).toHaveLength(1);
  expect(program.process.exitCode).toBeNull();
  page.close();
});
