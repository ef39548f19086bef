import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { AccessTokens } from './access-tokens.service.js';

const SECRET = 'unit-test-secret-of-at-least-32-characters';
const tokens = new AccessTokens({ JWT_SECRET: SECRET, PUBLIC_URL: 'http://localhost:3000' });
const account = { sub: 'buyerbuyerbuyerbuy01', sid: 'sessionsessionsess01', role: 'buyer' } as const;

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const now = Math.floor(Date.now() / 1000);
const good = {
  typ: 'access',
  ...account,
  iss: 'http://localhost:3000',
  aud: 'terrace',
  iat: now,
  exp: now + 60,
};

/** A token made by hand; `undefined` members are left out. */
function forge(claims: object, { alg = 'HS256', hash = 'sha256', secret = SECRET } = {}): string {
  const signed = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`;
  const signature = alg === 'none' ? '' : createHmac(hash, secret).update(signed).digest('base64url');
  return `${signed}.${signature}`;
}

describe('access tokens', () => {
  it('contain the account and the session they were signed for', async () => {
    expect(await tokens.readAccess(tokens.signAccess(account))).toMatchObject({ typ: 'access', ...account });
    expect(await tokens.readAccess(forge(good))).toMatchObject(account);
  });

  it('expire after 15 minutes', async () => {
    const claims = await tokens.readAccess(tokens.signAccess(account));
    expect(claims && claims.exp - claims.iat).toBe(900);
  });

  it.each([
    ['signed by nobody (alg none)', forge(good, { alg: 'none' })],
    ['signed with HS512', forge(good, { alg: 'HS512', hash: 'sha512' })],
    ['signed with another key', forge(good, { secret: 'another-secret-of-at-least-32-characters' })],
    ['for another audience', forge({ ...good, aud: 'elsewhere' })],
    ['without an audience', forge({ ...good, aud: undefined })],
    ['from another issuer', forge({ ...good, iss: 'https://evil.example' })],
    ['without an expiry', forge({ ...good, exp: undefined })],
    ['expired', forge({ ...good, exp: now - 1 })],
    ['of no type', forge({ ...good, typ: undefined })],
    ['of another type', forge({ ...good, typ: 'refresh' })],
    ['for a role there is not', forge({ ...good, role: 'owner' })],
    ['only good for a status', tokens.signStatus(account.sub)],
    ['only good for a device', tokens.signDevice(account.sub)],
    ['altered', `${tokens.signAccess(account).slice(0, -4)}AAAA`],
    ['not a token', 'abc'],
    ['empty', ''],
  ])('are rejected when %s', async (_what, token) => {
    expect(await tokens.readAccess(token)).toBeUndefined();
  });

  it('for a device identify one of the account’s devices', async () => {
    const token = tokens.signDevice(account.sub);
    expect(await tokens.readDevice(token, account.sub)).toHaveLength(20);
    expect(await tokens.readDevice(token, 'buyerbuyerbuyerbuy02')).toBeUndefined();
    expect(await tokens.readDevice(tokens.signAccess(account), account.sub)).toBeUndefined();
  });

  it('for a status show one seller’s status and do not sign in', async () => {
    expect(await tokens.readStatus(tokens.signStatus('sellersellerseller01'))).toBe('sellersellerseller01');
    expect(await tokens.readStatus(tokens.signAccess(account))).toBeUndefined();
  });
});
