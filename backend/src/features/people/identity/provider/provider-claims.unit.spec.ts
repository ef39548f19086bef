import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../../platform/config/config.js';
import { TEST_ENVIRONMENT } from '../../../../../test/environment.js';
import { personOf } from './provider-claims.js';

const configured = (more: Readonly<Record<string, string>> = {}) =>
  loadConfig({
    ...TEST_ENVIRONMENT,
    DATABASE_URL: 'postgres://terrace@localhost:5432/terrace',
    ...{ OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'terrace', OIDC_CLIENT_SECRET: 'secret' },
    ...{ OIDC_ROLES: 'staff=support,leads=owner,cn=money=finance,leads=finance' },
    ...more,
  });
const who = { iss: 'https://id.example.com', sub: 'u1' };
const read = (claims: object, more?: Readonly<Record<string, string>>, userInfo: object = {}) =>
  personOf({ idToken: { ...who, ...claims }, userInfo: { ...userInfo } }, configured(more));

// product.md 10.9
describe('the claims of a provider', () => {
  it.each([
    [['staff'], ['support']],
    [
      ['unknown', 'leads', 'staff'],
      ['owner', 'support', 'finance'],
    ],
    ['staff', ['support']],
    ['cn=money', ['finance']],
    [undefined, []],
    [{ staff: true }, []],
    [[1, null], []],
  ])('%j of groups gives %j', (groups, roles) => expect(read({ groups }).roles).toEqual(roles));

  it('may be at a path, or have dots in their name', () => {
    const path = { OIDC_ROLES_CLAIM: 'realm_access.roles' };
    expect(read({ realm_access: { roles: ['staff'] } }, path).roles).toEqual(['support']);
    expect(read({ 'realm_access.roles': ['leads'] }, path).roles).toEqual(['owner', 'finance']);
    expect(read({ realm_access: 'staff' }, path).roles).toEqual([]);
    expect(read({}, { OIDC_ROLES_CLAIM: 'constructor.name' }).roles).toEqual([]);
  });

  it('give an address only when the provider has verified it', () => {
    const email = 'Ina@Example.com';
    expect(read({ email }).email).toBeNull();
    expect(read({ email, email_verified: false }).email).toBeNull();
    expect(read({ email, email_verified: 'true' }).email).toBeNull();
    expect(read({ email: 'nonsense', email_verified: true }).email).toBeNull();
    expect(read({ email, email_verified: true })).toMatchObject({ email: 'ina@example.com' });
  });

  it('prove a second factor only by configuration, and by the ID token', () => {
    const amr = ['pwd', 'mfa'];
    expect(read({ amr }).hasProvedFactor).toBe(false);
    const factor = { OIDC_SECOND_FACTOR: 'amr=mfa,acr=urn:two=2' };
    expect(read({ amr }, factor).hasProvedFactor).toBe(true);
    expect(read({ amr: ['pwd'] }, factor).hasProvedFactor).toBe(false);
    expect(read({ acr: 'urn:two=2' }, factor).hasProvedFactor).toBe(true);
    expect(read({}, factor, { amr, acr: 'urn:two=2' }).hasProvedFactor).toBe(false);
  });

  it('of the ID token count before those of the user information', () => {
    const told = { groups: ['leads'], name: 'Ina', email: 'ina@example.com', email_verified: true };
    expect(read({}, undefined, told)).toMatchObject({ fullName: 'Ina', roles: ['owner', 'finance'] });
    expect(read({ groups: ['staff'] }, undefined, told).roles).toEqual(['support']);
    expect(
      read({ name: '\u0000' }, undefined, { email_verified: true, email: 'ina@example.com' }),
    ).toMatchObject({
      fullName: 'ina@example.com',
    });
  });

  it.each([
    [{ OIDC_ROLES: 'staff=admin' }, /OIDC_ROLES must be pairs/],
    [{ OIDC_ROLES: 'support' }, /OIDC_ROLES must be pairs/],
    [{ OIDC_SECOND_FACTOR: 'mfa' }, /OIDC_SECOND_FACTOR must be claims/],
    [{ OIDC_CLIENT_SECRET: '' }, /OIDC_CLIENT_SECRET is missing/],
  ])('are not mapped by %j', (more, message) => expect(() => configured(more)).toThrow(message));
});
