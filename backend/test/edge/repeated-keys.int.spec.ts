import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { adminHistory } from '@terrace/contracts/http/admins';
import { revealBankNumbers, saveBankInfo } from '@terrace/contracts/http/bank-info';
import type { Endpoint } from '@terrace/contracts/http/endpoint';
import { exportList } from '@terrace/contracts/http/exports';
import { loginAdmin, me } from '@terrace/contracts/http/identity';
import { exportOwnData, exportPerson } from '@terrace/contracts/http/privacy';
import { revealIdNumber } from '@terrace/contracts/http/sellers';
import type { Pool } from 'pg';
import { AccountOpening } from '../../src/features/identity/account-opening.js';
import { createPool } from '../../src/platform/database/pool.js';
import { newId } from '../../src/platform/ids/new-id.js';
import { inContext } from '../../src/platform/observability/context.js';
import { signedUp } from '../accounts.js';
import { turnedOn } from '../admins.js';
import { type TestApp, startTestApp } from '../app.js';
import { codeOf } from '../authenticator.js';
import { bankForm } from '../bank-form.js';
import { type Call, Caller } from '../caller.js';
import { type People, gather, registered } from './people.js';

let app: TestApp;
let pool: Pool;
let people: People;
beforeAll(async () => {
  app = await startTestApp();
  pool = createPool(app.databaseUrl);
  people = await gather(app);
});
afterAll(async () => {
  await pool.end();
  await app.close();
});

/** A browser of whoever has seen a request: its key, its body and its guest cookie, but no session. */
function withGuestCookieOf(browser: Caller): Caller {
  const copy = browser.copy();
  for (const name of copy.cookies.keys()) if (name !== 'terrace_guest') copy.cookies.delete(name);
  return copy;
}

const keyed = () => ({ headers: { 'idempotency-key': newId() } });

async function count(query: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(query, [...values]);
  return rows[0]?.count ?? 0;
}
const sessionsOf = (accountId: string) =>
  count('select count(*)::integer as count from sessions where account_id = $1', [accountId]);
const eventsOf = (type: string) =>
  count('select count(*)::integer as count from events where type = $1', [type]);

describe('a repeated Idempotency-Key on an administrator’s sign-in', () => {
  const password = 'a-long-password-of-an-admin';
  let email: string;
  let id: string;
  let browser: Caller;
  beforeEach(async () => {
    email = `${newId()}@admins.test`.toLowerCase();
    id = await inContext({ correlationId: newId(), actor: { role: 'system', id: 'spec' } }, () =>
      app.app.get(AccountOpening, { strict: false }).open('admin', { fullName: 'Ina', email, password }),
    );
    browser = new Caller(app);
  });

  /** The same request from a browser without a session: it must be refused, and open none. */
  async function attack(call: Call<typeof loginAdmin>, code: string): Promise<void> {
    const before = await sessionsOf(id);
    const thief = withGuestCookieOf(browser);
    const answer = await thief.call(loginAdmin, call);
    expect(answer).toMatchObject({ status: 403, body: { code } });
    expect([...thief.cookies.keys()].filter((name) => name !== 'terrace_guest')).toEqual([]);
    expect((await thief.call(me)).status).toBe(401);
    expect(await sessionsOf(id)).toBe(before);
  }

  it('is asked for the code when the key was used before the second factor was on', async () => {
    const call = { body: { email, password }, ...keyed() };
    await browser.done(loginAdmin, call);
    await turnedOn(browser, password);
    await attack(call, 'second-factor-needed');
  });

  it('is refused when the code was spent, and history names the refusal', async () => {
    await browser.done(loginAdmin, { body: { email, password } });
    const { secret } = await turnedOn(browser, password);
    const call = { body: { email, password, code: codeOf(secret, 1) }, ...keyed() };
    browser = new Caller(app);
    await browser.done(loginAdmin, call);
    await attack(call, 'second-factor-wrong');
    const { items } = await people.admin.done(adminHistory, { params: { id } });
    expect(items[0]).toMatchObject({ what: 'second-factor-refused' });
  });
});

describe('a repeated Idempotency-Key on a disclosure', () => {
  /** Six times under one key: each is answered, and each is recorded. */
  async function disclosed<E extends Endpoint>(caller: Caller, endpoint: E, call: Call<E>, event: string) {
    const before = await eventsOf(event);
    const again = { ...call, ...keyed() };
    for (let turn = 1; turn <= 6; turn++) {
      expect((await caller.call(endpoint, again)).status).toBe(200);
      expect(await eventsOf(event)).toBe(before + turn);
    }
  }

  it('records every reveal of a passport number', async () => {
    const { id } = await registered(app);
    await disclosed(people.admin, revealIdNumber, { params: { id } }, 'SellerIdNumberRevealed');
  });

  it('records every reveal of bank numbers, also of those that were saved later', async () => {
    const { id: sellerId } = await people.seller.done(saveBankInfo, { body: bankForm });
    const call = { params: { sellerId }, ...keyed() };
    await people.admin.done(revealBankNumbers, call);
    const accountNumber = '200012345678';
    await people.seller.done(saveBankInfo, { body: { ...bankForm, accountNumber } });
    const before = await eventsOf('BankNumbersRevealed');
    expect(await people.admin.done(revealBankNumbers, call)).toMatchObject({ accountNumber });
    expect(await eventsOf('BankNumbersRevealed')).toBe(before + 1);
  });

  it('records every export of a person, asked for by an administrator or by themselves', async () => {
    const { browser, form } = await signedUp(app);
    const body = { kind: 'buyer' as const, email: form.email };
    await disclosed(people.admin, exportPerson, { body }, 'PersonExported');
    await disclosed(browser, exportOwnData, {}, 'PersonExported');
  });

  it('records every list that is taken as a file', async () => {
    const body = { list: 'users' as const, filter: { order: 'asc' as const } };
    await disclosed(people.admin, exportList, { body }, 'ListExported');
  });
});
