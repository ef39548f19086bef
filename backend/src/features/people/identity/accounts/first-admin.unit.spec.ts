import { describe, expect, it } from '@jest/globals';
import { Unavailable } from '@terrace/event-core/model/errors';
import { loadConfig } from '../../../../platform/config/config.js';
import { TEST_ENVIRONMENT } from '../../../../../test/environment.js';
import type { AccountOpening } from './account-opening.service.js';
import type { AccountsReader } from '../accounts.reader.js';
import { FirstAdmin } from './first-admin.service.js';

/** The start of a process of which the first `failures` commands are not executed in time; returns the tries. */
async function startWith(failures: number): Promise<number> {
  let tries = 0;
  const config = loadConfig({ ...TEST_ENVIRONMENT, DATABASE_URL: 'postgres://localhost/terrace' });
  const accounts: Pick<AccountsReader, 'findByEmail'> = { findByEmail: () => Promise.resolve(undefined) };
  const opening: Pick<AccountOpening, 'open'> = {
    open: () => {
      tries += 1;
      return tries > failures
        ? Promise.resolve('AnAdministratorsId00')
        : Promise.reject(new Unavailable('The command could not be executed in time'));
    },
  };
  await new FirstAdmin(
    config,
    accounts as AccountsReader,
    opening as AccountOpening,
  ).onApplicationBootstrap();
  return tries;
}

describe('the first administrator', () => {
  it('is opened on a machine that is too busy for the first try', async () => {
    expect(await startWith(1)).toBe(2);
  });

  it('ends the start when the database does not answer at all', async () => {
    await expect(startWith(Infinity)).rejects.toThrow(Unavailable);
  });
});
