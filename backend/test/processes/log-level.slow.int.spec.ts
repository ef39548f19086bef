import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getHistory } from '@terrace/contracts/http/console/history';
import { signup } from '@terrace/contracts/http/identity/registration';
import { getLogLevel, resetLogLevel, setLogLevel } from '@terrace/contracts/http/console/log-level';
import { newBuyer } from '../accounts.js';
import { TEST_ENVIRONMENT } from '../environment.js';
import { Caller } from '../caller.js';
import { type TestDatabase, createTestDatabase } from '../database.js';
import { type Program, buildProgram, startProgram } from '../edge/program.js';
import { MailService } from '../mail-service.js';
import { eventually } from '../eventually.js';
import { adminAt, served } from './served.js';

let database: TestDatabase;
let api: Program;
let worker: Program;
let admin: Caller;
const mail = new MailService();
beforeAll(async () => {
  buildProgram();
  database = await createTestDatabase();
  const environment = { DATABASE_URL: database.url, EMAIL_API_URL: await mail.start() };
  api = await startProgram({ ...environment, ROLE: 'api' });
  await api.ready();
  worker = await startProgram({ ...environment, ROLE: 'worker' });
  await worker.ready();
  admin = await adminAt(api);
});
afterAll(async () => {
  for (const program of [api, worker]) program?.process.kill('SIGKILL');
  await Promise.all([api?.ended(), worker?.ended()]);
  mail.close();
  await database?.drop();
});

const REQUEST = /"route":"\/api\/auth\/signup".*"msg":"request"/g;
const JOB = /"job":"announce-new-customer".*"msg":"job done"/g;
const count = ({ printed }: Program, line: RegExp) => printed.stdout.match(line)?.length ?? 0;
const changes = ({ printed }: Program) => printed.stdout.match(/"msg":"log level changed"/g)?.length ?? 0;

/** Somebody signs up at the api, and the worker sends a mail. */
async function signUp(): Promise<void> {
  const announced = () =>
    mail.delivered.filter(({ subject }) => subject === 'New customer registration').length;
  const before = announced();
  await new Caller(served(api)).done(signup, { body: newBuyer() });
  await eventually('the mail is sent', () => announced() > before);
}

it('an administrator raises and resets the log level of every process, which is recorded', async () => {
  await signUp();
  expect([count(api, REQUEST), count(worker, JOB)]).toEqual([0, 0]);

  const before = Date.now();
  const answer = await admin.done(setLogLevel, { body: { level: 'debug', minutes: 20 } });
  expect(answer.level).toBe('debug');
  const wait = Date.parse(answer.until ?? '') - before;
  expect(Math.round(wait / 60_000)).toBe(20);
  await eventually('both have applied it', () => changes(api) === 1 && changes(worker) === 1);
  await signUp();
  await eventually('both say more', () => count(api, REQUEST) === 1 && count(worker, JOB) === 1);

  expect(await admin.done(resetLogLevel)).toEqual({ level: null, until: null });
  expect(await admin.done(getLogLevel)).toEqual({ level: null, until: null });
  await eventually('both have applied it', () => changes(api) === 2 && changes(worker) === 2);
  await signUp();

  const { items } = await admin.done(getHistory, { params: { type: 'log-level', id: 'program' } });
  const by = { role: 'admin', name: TEST_ENVIRONMENT.ADMIN_EMAIL };
  expect(items).toMatchObject([
    { event: 'LogLevelReset', by },
    { event: 'LogLevelSet', by },
  ]);
  expect(items[1]?.changes).toContainEqual({ field: 'level', value: 'debug' });

  for (const program of [worker, api]) {
    program.process.kill('SIGTERM');
    expect(await program.ended()).toBe(0);
  }
  // Everything is printed by now: what came after the reset said no more than what came before.
  expect([count(api, REQUEST), count(worker, JOB)]).toEqual([1, 1]);
});

it('a log level for 31, 0 or 1.5 minutes is rejected', async () => {
  const app = await startProgram({ DATABASE_URL: database.url });
  try {
    await app.ready();
    const browser = await adminAt(app);
    for (const minutes of [31, 0, 1.5])
      expect((await browser.call(setLogLevel, { body: { level: 'debug', minutes } })).status).toBe(400);
    expect(await browser.done(getLogLevel)).toEqual({ level: null, until: null });
  } finally {
    app.process.kill('SIGKILL');
    await app.ended();
  }
});
