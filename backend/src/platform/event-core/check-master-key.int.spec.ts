import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signup } from '@terrace/contracts/http/identity/registration';
import { newBuyer } from '../../../test/accounts.js';
import { startTestApp } from '../../../test/app.js';
import { TEST_ENVIRONMENT } from '../../../test/environment.js';
import { Caller } from '../../../test/caller.js';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { EventCoreModule } from './event-core.module.js';
import { createEventCore } from '@terrace/event-core/event-core';
import { ConfigError, loadConfig } from '../config/config.js';

const another = randomBytes(32).toString('base64');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const app = await startTestApp({}, database.url);
  await new Caller(app).done(signup, { body: newBuyer() });
  await app.close();
});
afterAll(() => database.drop());

/** What the program does of its event core before it listens, on the database with personal data. */
async function boot(masterKey: string): Promise<void> {
  const config = loadConfig({ ...TEST_ENVIRONMENT, DATABASE_URL: database.url, MASTER_KEY: masterKey });
  const core = createEventCore({ databaseUrl: database.url, masterKey });
  await new EventCoreModule(core, config).onModuleInit().finally(() => core.close());
}

describe('a start with personal data in the database', () => {
  it.each([
    ['another MASTER_KEY', another],
    ['a newer one without the one it was written with', `2:${another}`],
  ])('is rejected with %s, in one line', async (_what, MASTER_KEY) => {
    const start = boot(MASTER_KEY);
    await expect(start).rejects.toThrow(ConfigError);
    await expect(start).rejects.toThrow(/^Configuration: MASTER_KEY does not open [^\n]+$/);
  });

  it.each([
    ['the one it was written with', TEST_ENVIRONMENT.MASTER_KEY],
    ['that one behind a newer one', `2:${another},1:${TEST_ENVIRONMENT.MASTER_KEY}`],
  ])('succeeds with %s', async (_what, MASTER_KEY) => expect(await boot(MASTER_KEY)).toBeUndefined());
});

describe('a start with people under several versions of MASTER_KEY', () => {
  const first = TEST_ENVIRONMENT.MASTER_KEY;
  const both = `2:${another},1:${first}`;
  beforeAll(async () => {
    const app = await startTestApp({ MASTER_KEY: both }, database.url);
    await new Caller(app).done(signup, { body: newBuyer() });
    await app.close();
  });

  it.each([
    ['the first is another one', `2:${another},1:${randomBytes(32).toString('base64')}`, 1],
    ['the second is another one', `2:${randomBytes(32).toString('base64')},1:${first}`, 2],
    ['the second is missing', first, 2],
  ])('is rejected when %s', async (_what, MASTER_KEY, version) => {
    await expect(boot(MASTER_KEY)).rejects.toThrow(`version ${version}:`);
  });

  it('succeeds with both', async () => expect(await boot(both)).toBeUndefined());
});

it('a start on an empty database accepts any MASTER_KEY', async () => {
  await (await startTestApp({ MASTER_KEY: another })).close();
});
