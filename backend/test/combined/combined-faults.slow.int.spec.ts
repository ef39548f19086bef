import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { buildProgram } from '../edge/program.js';
import { eventually } from '../eventually.js';
import { checkFacts } from './check-facts.js';
import { checkLog } from './check-log.js';
import { FaultRunner } from './fault-runner.js';
import { Installation } from './installation.js';
import { Load } from './load.js';
import { scheduleOf } from './schedule.js';
import { TAMPERINGS } from './tamperings.js';

const FULL = process.env['FAULTS'] === 'full';
/** `npm run test:faults -- combined --seed N` repeats a schedule. */
const SEED = Number(process.env['FAULTS_SEED'] ?? (FULL ? Date.now() % 1_000_000 : 3));
const LOAD_MS = FULL ? 300_000 : 15_000;

let installation: Installation;
let load: Load;
let runner: FaultRunner;
let client: pg.Client;
beforeAll(async () => {
  buildProgram();
  installation = await Installation.start();
  load = await Load.prepare(installation, SEED);
  runner = new FaultRunner(installation, load);
  await runner.prepare();
});
afterAll(async () => {
  await client?.end();
  await installation?.remove();
});

const problems = async () => [...(await checkLog(client)), ...(await checkFacts(client, load.facts))];

it(`faults of every kind at once cause no loss, duplicate, oversale or restored erasure (seed ${SEED})`, async () => {
  process.stdout.write(`Combined faults: seed ${SEED}\n`);
  load.start();
  await runner.run(scheduleOf(SEED, LOAD_MS));
  await load.stop();
  await runner.settle();
  client = new pg.Client({ connectionString: installation.postgres.url });
  await client.connect();

  let found = await problems();
  await eventually('all is as it must be', async () => (found = await problems()).length === 0).catch(
    () => undefined,
  );
  const story = [...runner.happened, installation.errors()].join('\n');
  expect({ found, story: found.length > 0 ? story : '' }).toEqual({ found: [], story: '' });

  // Rebuilt read models are equal.
  await runner.rebuildAll();
  expect(await problems()).toEqual([]);
  // The schedule was worth checking.
  const { completed, erased, closed } = load.facts;
  for (const { size } of [completed, erased, closed]) expect(size).toBeGreaterThan(0);
});

it.each(Object.entries(TAMPERINGS))('(control) the check finds %s', async (_what, { sql, says }) => {
  await client.query('begin');
  try {
    await client.query('set local session_replication_role = replica');
    await client.query(typeof sql === 'string' ? sql : sql(load.facts));
    expect(await problems()).toContainEqual(expect.stringMatching(says));
  } finally {
    await client.query('rollback');
  }
});
