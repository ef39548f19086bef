import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../../test/database.js';
import { createPool } from '@terrace/event-core/database/pool';
import { newId } from '../../../../platform/ids/new-id.js';
import { AccessTokens } from './access-tokens.service.js';
import { ForgetEndedSessions } from './forget-ended-sessions.sweeper.js';
import { type OpenedSession, type SessionOwner, Sessions } from './sessions.service.js';

const HOUR = 3600;
const DAY = 24 * HOUR;

let database: TestDatabase;
let pool: Pool;
let tokens: AccessTokens;
let sessions: Sessions;
let buyer: SessionOwner;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  tokens = new AccessTokens({ JWT_SECRET: 'a-secret-of-the-tests', PUBLIC_URL: 'http://localhost' });
  sessions = new Sessions(pool, tokens);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  buyer = { role: 'buyer', id: newId() };
  await pool.query(
    `insert into buyer_accounts (id, version, email, full_name, password_hash, created_at)
     values ($1, 1, $1 || '@fans.test', 'Bea Buyer', 'x', now())`,
    [buyer.id],
  );
});

/** The name behind a session's access token, if the session still lasts. */
async function nameOf({ accessToken }: OpenedSession): Promise<string | undefined> {
  const claims = await tokens.readAccess(accessToken);
  return claims && (await sessions.signedIn(claims))?.name;
}

/** Time passes for what was already replaced: longer than the grace period. */
async function graceEnds(): Promise<void> {
  await pool.query(`update refresh_tokens set replaced_at = replaced_at - interval '11 seconds'`);
}

async function refreshed(token: string): Promise<OpenedSession> {
  const session = await sessions.refresh(token);
  if (!session) throw new Error('The refresh was refused');
  return session;
}

// product.md 10.1
describe('sessions', () => {
  it('keep an account signed in until they end', async () => {
    const session = await sessions.open(buyer, false);
    expect(await nameOf(session)).toBe('Bea Buyer');
    await sessions.endByRefreshToken(session.refreshToken);
    expect(await nameOf(session)).toBeUndefined();
    expect(await sessions.refresh(session.refreshToken)).toBeUndefined();
  });

  it('store only hashes of their tokens', async () => {
    const { refreshToken } = await sessions.open(buyer, true);
    const { rows } = await pool.query('select hash from refresh_tokens');
    expect(rows.map(({ hash }: { hash: Buffer }) => hash.toString('base64url'))).not.toContain(refreshToken);
  });

  it('rotate their token at each refresh, for every role', async () => {
    const first = await sessions.open(buyer, true);
    const second = await refreshed(first.refreshToken);
    expect(second).toMatchObject({ remember: true, owner: buyer });
    expect(second.refreshToken).not.toBe(first.refreshToken);
    const third = await refreshed(second.refreshToken);
    expect(await nameOf(third)).toBe('Bea Buyer');
  });

  it('end completely when a replaced token is used again', async () => {
    const first = await sessions.open(buyer, false);
    const second = await refreshed(first.refreshToken);
    await graceEnds();
    expect(await sessions.refresh(first.refreshToken)).toBeUndefined();
    expect(await nameOf(second)).toBeUndefined();
    expect(await sessions.refresh(second.refreshToken)).toBeUndefined();
  });

  it('survive two tabs that send the same token concurrently, whichever response the browser keeps', async () => {
    for (const kept of [0, 1]) {
      const first = await sessions.open(buyer, false);
      const both = await Promise.all([refreshed(first.refreshToken), refreshed(first.refreshToken)]);
      await graceEnds();
      const next = await refreshed(both[kept]?.refreshToken ?? '');
      expect(await nameOf(next)).toBe('Bea Buyer');
    }
  });

  it('end when thief and owner both continue from a token copied within the grace period', async () => {
    const first = await sessions.open(buyer, false);
    const owner = await refreshed(first.refreshToken);
    const thief = await refreshed(first.refreshToken);
    await graceEnds();
    const later = await refreshed(owner.refreshToken);
    await graceEnds();
    expect(await sessions.refresh(thief.refreshToken)).toBeUndefined();
    expect(await nameOf(later)).toBeUndefined();
  });

  describe.each([
    { role: 'buyer', remember: true, idle: 30 * DAY, absolute: 90 * DAY },
    { role: 'buyer', remember: false, idle: DAY / 2, absolute: DAY },
    { role: 'seller', remember: true, idle: 30 * DAY, absolute: 90 * DAY },
    { role: 'seller', remember: false, idle: DAY / 2, absolute: DAY },
    { role: 'admin', remember: true, idle: HOUR, absolute: DAY / 2 },
    { role: 'admin', remember: false, idle: HOUR, absolute: DAY / 2 },
  ] as const)('of a $role, remembered: $remember', ({ role, remember, idle, absolute }) => {
    let owner: SessionOwner;
    beforeEach(() => {
      owner = { role, id: newId() };
    });

    /** As if so many seconds had passed for the owner's session. */
    const pass = (seconds: number) =>
      pool.query(
        `update sessions set created_at = created_at - make_interval(secs => $2),
           expires_at = expires_at - make_interval(secs => $2) where account_id = $1`,
        [owner.id, seconds],
      );

    it('end after the idle timeout', async () => {
      const first = await sessions.open(owner, remember);
      expect(first.secondsLeft).toBeGreaterThan(idle - 60);
      await pass(idle - 60);
      const second = await refreshed(first.refreshToken);
      expect(second.secondsLeft).toBeGreaterThan(idle - 60);
      await pass(idle + 1);
      expect(await sessions.refresh(second.refreshToken)).toBeUndefined();
    });

    it('end at their absolute age, however much they are used, and are deleted', async () => {
      let session = await sessions.open(owner, remember);
      const step = idle * 0.9;
      let age = 0;
      for (; age + step < absolute; age += step) {
        await pass(step);
        session = await refreshed(session.refreshToken);
      }
      expect(session.secondsLeft).toBeLessThanOrEqual(absolute - age);
      await pass(absolute - age + 1);
      expect(await sessions.refresh(session.refreshToken)).toBeUndefined();
      const { sid } = (await tokens.readAccess(session.accessToken)) ?? {};
      expect(await sessions.stillGood([sid ?? ''])).toEqual(new Map());
      await pass(DAY);
      await new ForgetEndedSessions(pool).sweep();
      const { rows } = await pool.query('select id from sessions where account_id = $1', [owner.id]);
      expect(rows).toEqual([]);
    });
  });

  it('accept no token for another account, another role or another session', async () => {
    const { accessToken } = await sessions.open(buyer, false);
    const claims = await tokens.readAccess(accessToken);
    if (!claims) throw new Error('The token was refused');
    expect(await sessions.signedIn({ ...claims, sub: newId() })).toBeUndefined();
    expect(await sessions.signedIn({ ...claims, role: 'admin' })).toBeUndefined();
    expect(await sessions.signedIn({ ...claims, sid: newId() })).toBeUndefined();
  });

  it('of a seller last while the seller is active', async () => {
    const seller: SessionOwner = { role: 'seller', id: newId() };
    await pool.query(
      `insert into seller_accounts (id, version, email, full_name, password_hash, created_at, company_name, phone_number, status)
       values ($1, 1, 'sam@seats.test', 'Sam', 'x', now(), 'Seats', '1', 'active')`,
      [seller.id],
    );
    const session = await sessions.open(seller, false);
    const sid = (await tokens.readAccess(session.accessToken))?.sid ?? '';
    expect(await nameOf(session)).toBe('Sam');
    expect(await sessions.stillGood([sid, newId()])).toEqual(new Map([[sid, []]]));
    await pool.query(`update seller_accounts set status = 'rejected' where id = $1`, [seller.id]);
    expect(await nameOf(session)).toBeUndefined();
    expect(await sessions.stillGood([sid])).toEqual(new Map());
  });

  it('all end together when the account has to sign in again', async () => {
    const both = await Promise.all([sessions.open(buyer, false), sessions.open(buyer, true)]);
    await sessions.endAll(buyer);
    expect(await Promise.all(both.map(nameOf))).toEqual([undefined, undefined]);
  });

  it('are deleted with their tokens a day after their end; active ones stay', async () => {
    const [ended, lasting] = [await sessions.open(buyer, false), await sessions.open(buyer, false)];
    await sessions.endByRefreshToken(ended.refreshToken);
    const sweeper = new ForgetEndedSessions(pool);
    const left = async () => {
      await sweeper.sweep();
      const { rows } = await pool.query(
        'select from refresh_tokens join sessions s on s.id = session_id where account_id = $1',
        [buyer.id],
      );
      return rows.length;
    };
    expect(await left()).toBe(2);
    await pool.query(`update sessions set revoked_at = revoked_at - interval '25 hours'`);
    expect(await left()).toBe(1);
    expect(await nameOf(lasting)).toBe('Bea Buyer');
  });
});
