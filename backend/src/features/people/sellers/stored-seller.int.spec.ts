import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { registerSeller } from '@terrace/contracts/http/identity/registration';
import { eraseSeller } from '@terrace/contracts/http/selling/sellers';
import type { Pool } from 'pg';
import { createPool } from '@terrace/event-core/database/pool';
import { newSeller, signedInAdmin } from '../../../../test/accounts.js';
import type { TestApp } from '../../../../test/app.js';
import { Caller } from '../../../../test/caller.js';
import { sharedApp } from '../../../../test/shared-world.js';

let app: TestApp;
let pool: Pool;
let admin: Caller;
beforeAll(async () => {
  app = await sharedApp();
  pool = createPool(app.databaseUrl);
  admin = await signedInAdmin(app);
});
afterAll(async () => {
  await pool.end();
});

describe('the stored data of a seller', () => {
  it('contains neither password nor id number, and after an erasure no personal data', async () => {
    const canary = { ...newSeller(), password: 'canary-password', idNumber: 'CANARY99887' };
    const { id: sellerId } = await new Caller(app).done(registerSeller, { body: canary });
    const everything = async () => {
      const { rows } = await pool.query<{ text: string }>(
        `select string_agg(t::text, ' ') as text from (
           select e::text as t from events e where stream_id = $1 union all
           select s::text from sellers s where id = $2 union all
           select a::text from seller_accounts a where id = $2 union all
           select i::text from idempotency_keys i union all
           select c::text from claims c where stream_id = $1) as all_of_it (t)`,
        [`seller-${sellerId}`, sellerId],
      );
      return rows[0]?.text ?? '';
    };
    expect(await everything()).not.toMatch(/canary-password|CANARY99887/);
    expect(await everything()).toContain(canary.email);
    expect((await admin.call(eraseSeller, { params: { id: sellerId } })).status).toBe(204);
    expect(await everything()).not.toContain(canary.email);
    expect((await admin.call(eraseSeller, { params: { id: sellerId } })).status).toBe(404);
    await new Caller(app).done(registerSeller, { body: canary });
  });
});
