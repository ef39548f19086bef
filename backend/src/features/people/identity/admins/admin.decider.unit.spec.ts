import { describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { givenDecider } from '../../../../../test/given-decider.js';
import { givenProjection } from '../../../../../test/given-projection.js';
import { type AdminCommand, adminDecider } from './admin.decider.js';
import type { AdminEvent } from './admin.events.js';
import type { AdminRole } from '@terrace/contracts/values/admin-roles';
import type { ProvedPerson } from './provider-sign-in.decision.js';
import { adminAccounts } from './admin-accounts.projection.js';
import { recoveryHash } from '../second-factor/second-factor.js';

const ID = 'adminadminadminadm01';
const MARIA = { id: 'adminadminadminadm02', name: 'Maria' };
const NOW = new Date('2026-11-21T12:00:00Z');
const at = NOW.toISOString();
const person = { fullName: 'Ina', email: 'ina@terrace.test' };
const by = { accountId: ID, by: MARIA.id, at };
const maria = { [MARIA.id]: { name: 'Maria' } };
const invited: AdminEvent = {
  type: 'AdminInvited',
  data: { ...by, roles: ['support'] },
  personal: { [ID]: person, ...maria },
};
const joined: AdminEvent = {
  type: 'AccountPasswordChanged',
  data: { accountId: ID, role: 'admin' },
  personal: { [ID]: { passwordHash: 'hash' } },
};
const disabled: AdminEvent = { type: 'AdminDisabled', data: by, personal: maria };
const enabled: AdminEvent = { type: 'AdminEnabled', data: by, personal: maria };
const given = givenDecider(adminDecider);
const decision = (type: 'InviteAdminAgain' | 'DisableAdmin' | 'EnableAdmin' | 'ResetSecondFactor') =>
  ({ type, by: MARIA }) as const;
const project = (...events: AdminEvent[]) =>
  givenProjection(adminAccounts, { entityId: ID }).given(...events);

// product.md 10.9
describe('an administrator of the sign-in provider', () => {
  const ina: ProvedPerson = {
    ...{ issuer: 'https://id.example.com', subject: 'u1', fullName: 'Ina', email: person.email },
    ...{ roles: ['support'], hasProvedFactor: false },
  };
  const key = 'https://id.example.com u1';
  const signIn = (more: Partial<ProvedPerson> = {}, code?: string) =>
    ({
      type: 'SignInByProvider',
      accountId: ID,
      person: { ...ina, ...more },
      code,
      address: 'here',
    }) as const;
  const linked = (part: object): AdminEvent => ({
    type: 'AdminLinked',
    data: { accountId: ID, at },
    personal: { [ID]: { provider: key, ...part } },
  });
  const roles = (...given: AdminRole[]): AdminEvent => ({
    type: 'AdminRolesGiven',
    data: { accountId: ID, roles: given },
  });
  const signedIn = (factor: 'provider' | null = null): AdminEvent => ({
    type: 'AdminSignedIn',
    data: { accountId: ID, factor: factor && { kind: factor }, byProvider: true },
    personal: { [ID]: { address: 'here' } },
  });
  const known = [linked(person), roles('support')];

  it('is opened at the first sign-in, with the roles of the claims', () => {
    given().when(signIn(), NOW).then(linked(person), roles('support'), signedIn());
    given()
      .when(signIn({ roles: [] }), NOW)
      .thenRefused('no-roles');
    given()
      .when(signIn({ email: null }), NOW)
      .thenRefused('provider-email-needed');
    expect(adminDecider.claims?.(linked(person)).take).toEqual([
      { scope: 'admin-provider', value: key, refusal: 'email-taken' },
      { scope: 'admin-email', value: person.email, refusal: 'email-taken' },
    ]);
    project(...known).then({ status: 'active', roles: ['support'], provider: key, password_hash: null });
  });

  it('is known by issuer and subject afterwards, whatever the address', () => {
    given(...known)
      .when(signIn({ email: null }), NOW)
      .then(signedIn());
    given(...known)
      .when(signIn({ subject: 'u2' }), NOW)
      .thenRefused('email-taken');
    given(...known)
      .when(signIn({ issuer: 'https://other.example.com' }), NOW)
      .thenRefused('email-taken');
  });

  it('may be one who was invited, or had a password, by a verified address', () => {
    given(invited).when(signIn(), NOW).then(linked({}), signedIn());
    given(invited, joined)
      .when(signIn({ roles: ['owner'] }), NOW)
      .then(linked({}), roles('owner'), signedIn());
    given(invited, joined)
      .when(signIn({ email: null }), NOW)
      .thenRefused('provider-email-needed');
    project(invited, linked({})).then({ status: 'active', email: person.email });
  });

  it('stays out when disabled, and is active again when enabled', () => {
    given(...known, disabled)
      .when(signIn(), NOW)
      .thenRefused('account-disabled');
    given(invited, disabled).when(signIn(), NOW).thenRefused('account-disabled');
    given(...known, disabled, enabled)
      .when(signIn(), NOW)
      .then(signedIn());
    project(...known, disabled, enabled).then({ status: 'active' });
  });

  it('loses what the provider takes away', () => {
    given(...known)
      .when(signIn({ roles: ['catalogue'] }), NOW)
      .then(roles('catalogue'), signedIn());
    given(...known)
      .when({ type: 'LoseRoles' }, NOW)
      .then(roles());
    given(...known, roles())
      .when({ type: 'LoseRoles' }, NOW)
      .then();
    project(...known, roles()).then({ roles: [] });
  });

  it('is asked for a code of ours unless the provider proved a factor that counts', () => {
    const secret = new Secret({ size: 20 });
    const proposed = { type: 'AdminSecondFactorProposed', data: { accountId: ID } } as const;
    const on: AdminEvent[] = [
      { ...proposed, personal: { [ID]: { secret: secret.base32 } } },
      {
        type: 'AdminSecondFactorTurnedOn',
        data: { accountId: ID, step: 0 },
        personal: { [ID]: { recoveryHashes: '' } },
      },
    ];
    given(...known, ...on)
      .when(signIn(), NOW)
      .thenRefused('second-factor-needed');
    given(...known, ...on)
      .when(signIn({}, '000000'), NOW)
      .thenRefused('second-factor-wrong');
    given(...known, ...on)
      .when(signIn({ hasProvedFactor: true }), NOW)
      .then(signedIn('provider'));
    project(...known, signedIn('provider')).then({ provider_factor: true });
    project(...known, signedIn('provider'), signedIn()).then({ provider_factor: false });
  });
});

describe('an administrator', () => {
  it('is invited with an address that no other administrator has', () => {
    given()
      .when({ type: 'InviteAdmin', accountId: ID, ...person, roles: ['support'], by: MARIA })
      .then(invited);
    expect(adminDecider.claims?.(invited)).toEqual({
      take: [{ scope: 'admin-email', value: person.email, refusal: 'email-taken' }],
    });
    project(invited).then({
      status: 'invited',
      password_hash: null,
      roles: ['support'],
      decided_by: 'Maria',
    });
  });

  it('joins by choosing a password, and can be invited again only before that', () => {
    given(invited)
      .when(decision('InviteAdminAgain'))
      .then({ type: 'AdminInvitedAgain', data: by, personal: maria });
    given(invited, joined).when(decision('InviteAdminAgain')).thenRefused('not-invited');
    project(invited, joined).then({ status: 'active', password_hash: 'hash' });
  });

  it('is disabled and enabled by another administrator; a second request names who was first', () => {
    given(invited, joined).when(decision('DisableAdmin')).then(disabled);
    const details = { decision: { status: 'disabled', by: 'Maria', at } };
    given(invited, joined, disabled).when(decision('DisableAdmin')).thenRefused('already-decided', details);
    given(invited, joined, disabled).when(decision('EnableAdmin')).then(enabled);
    given(invited, joined, disabled, enabled).when(decision('EnableAdmin')).thenRefused('already-decided');
    project(invited, joined, disabled, enabled).then({ status: 'active' });
    project(invited, disabled, enabled).then({ status: 'invited' });
  });

  it('gets other roles from another administrator', () => {
    const roles = ['listings', 'finance'] as const;
    const changed: AdminEvent = { type: 'AdminRolesChanged', data: { ...by, roles }, personal: maria };
    const change = { type: 'ChangeRoles', roles, by: MARIA } as const;
    given(invited, joined).when(change).then(changed);
    given(invited, joined, changed).when(change).then();
    given(invited, joined)
      .when({ ...change, by: { id: ID, name: 'Ina' } })
      .thenRefused('own-account');
    project(invited, joined, changed).then({ roles, decided_by: 'Maria' });
  });

  it('who was invited before there were roles, or is the first, is an owner', () => {
    const invitedThen: AdminEvent = { ...invited, data: by };
    project(invitedThen).then({ roles: ['owner'] });
    expect(adminDecider.evolve(adminDecider.initial(), invitedThen).roles).toEqual(['owner']);
    const first: AdminEvent = {
      type: 'AccountOpened',
      data: { accountId: ID, role: 'admin' },
      personal: { [ID]: { ...person, passwordHash: 'hash' } },
    };
    project(first).then({ roles: ['owner'] });
    expect(adminDecider.evolve(adminDecider.initial(), first).roles).toEqual(['owner']);
  });

  it('cannot disable themselves or reset their own second factor', () => {
    const own = { id: ID, name: 'Ina' };
    given(invited, joined).when({ type: 'DisableAdmin', by: own }).thenRefused('own-account');
    given(invited, joined, ...turnedOn)
      .when({ type: 'ResetSecondFactor', by: own })
      .thenRefused('own-account');
  });

  it('who is disabled cannot sign in or use a mailed link', () => {
    const state = given(invited, joined, disabled);
    state.when({ type: 'SignIn', code: undefined, address: 'a' }).thenRefused('account-disabled');
    state.when({ type: 'ChangePassword', passwordHash: 'x' }).thenRefused('invalid-link');
    state.when({ type: 'RequestPasswordReset' }).then();
  });
});

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const codeAt = (time: Date) =>
  new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: time.getTime() });
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const step = NOW.getTime() / 30_000;
const sessionId = '2'.repeat(20);
const recoveryHashes = ['aaaa-aaaa-aaaa', 'bbbb-bbbb-bbbb'].map(recoveryHash);
const turnedOn: AdminEvent[] = [
  { type: 'AdminSecondFactorProposed', data: { accountId: ID }, personal: { [ID]: { secret: SECRET } } },
  {
    type: 'AdminSecondFactorTurnedOn',
    data: { accountId: ID, step, sessionId },
    personal: { [ID]: { recoveryHashes: recoveryHashes.join(' ') } },
  },
];
const [proposed] = turnedOn;

describe("an administrator's second factor", () => {
  const signIn = (code?: string): AdminCommand => ({ type: 'SignIn', code, address: '203.0.113.•' });
  const signedIn = (
    factor: Extract<AdminEvent, { type: 'AdminSignedIn' }>['data']['factor'],
  ): AdminEvent => ({
    type: 'AdminSignedIn',
    data: { accountId: ID, factor },
    personal: { [ID]: { address: '203.0.113.•' } },
  });

  it('is active once a code has confirmed it', () => {
    if (!proposed) throw new Error('There is no proposal');
    const [, confirmed] = turnedOn;
    if (!confirmed) throw new Error('There is no confirmation');
    given(invited, joined, proposed).when(signIn()).then(signedIn(null));
    const command = { type: 'TurnOnSecondFactor', recoveryHashes, sessionId } as const;
    given(invited, joined, proposed)
      .when({ ...command, code: '000000' })
      .thenRefused('second-factor-wrong');
    given(invited, joined)
      .when({ ...command, code: codeAt(NOW) })
      .thenRefused('second-factor-wrong');
    given(invited, joined, proposed)
      .when({ ...command, code: codeAt(NOW) }, NOW)
      .then(confirmed);
    given(invited, joined, ...turnedOn)
      .when({ type: 'ProposeSecondFactor', secret: 'x' })
      .thenRefused('second-factor-on');
  });

  it('is required after the password, and each code works once', () => {
    const state = given(invited, joined, ...turnedOn);
    state.when(signIn()).thenRefused('second-factor-needed');
    state.when(signIn('000000')).thenRefused('second-factor-wrong');
    // The code that confirmed it was used by that.
    state.when(signIn(codeAt(NOW)), NOW).thenRefused('second-factor-wrong');
    const used = signedIn({ kind: 'code', step: step + 1 });
    state.when(signIn(codeAt(later(30))), later(30)).then(used);
    given(invited, joined, ...turnedOn, used)
      .when(signIn(codeAt(later(30))), later(30))
      .thenRefused('second-factor-wrong');
  });

  it('is replaced once by each recovery code', () => {
    const used = signedIn({ kind: 'recovery-code', index: 1 });
    given(invited, joined, ...turnedOn)
      .when(signIn('BBBB-bbbb-bbbb'))
      .then(used);
    given(invited, joined, ...turnedOn, used)
      .when(signIn('bbbb-bbbb-bbbb'))
      .thenRefused('second-factor-wrong');
    project(invited, joined, ...turnedOn, used).then({ recovery_codes_left: 1 });
  });

  it('issues new recovery codes for a code of the app, which invalidates the old ones', () => {
    const state = given(invited, joined, ...turnedOn);
    const renew = { type: 'RenewRecoveryCodes', recoveryHashes: [recoveryHash('cccc')], sessionId } as const;
    const renewed: AdminEvent = {
      type: 'AdminRecoveryCodesRenewed',
      data: { accountId: ID, step: step + 1, sessionId },
      personal: { [ID]: { recoveryHashes: recoveryHash('cccc') } },
    };
    state.when({ ...renew, code: '000000' }).thenRefused('second-factor-wrong');
    // Whoever has found the paper must not make it outlive the phone.
    state.when({ ...renew, code: 'aaaa-aaaa-aaaa' }).thenRefused('second-factor-wrong');
    state.when({ ...renew, code: codeAt(later(30)) }, later(30)).then(renewed);
    const after = given(invited, joined, ...turnedOn, renewed);
    after.when(signIn('aaaa-aaaa-aaaa')).thenRefused('second-factor-wrong');
    after.when(signIn(codeAt(later(30))), later(30)).thenRefused('second-factor-wrong');
    after.when(signIn('cccc')).then(signedIn({ kind: 'recovery-code', index: 0 }));
    project(invited, joined, ...turnedOn, renewed).then({ recovery_codes_left: 1 });
    given(invited, joined)
      .when({ ...renew, code: codeAt(NOW) })
      .thenRefused('second-factor-off');
  });

  it('is turned off with a code, or by another administrator when it was lost', () => {
    const state = given(invited, joined, ...turnedOn);
    state.when({ type: 'TurnOffSecondFactor', code: '000000', sessionId }).thenRefused('second-factor-wrong');
    const off: AdminEvent = { type: 'AdminSecondFactorTurnedOff', data: { accountId: ID, sessionId } };
    state.when({ type: 'TurnOffSecondFactor', code: 'aaaa-aaaa-aaaa', sessionId }).then(off);
    const reset: AdminEvent = { type: 'AdminSecondFactorReset', data: by, personal: maria };
    state.when(decision('ResetSecondFactor')).then(reset);
    for (const end of [off, reset]) {
      given(invited, joined, ...turnedOn, end)
        .when(signIn())
        .then(signedIn(null));
      project(invited, joined, ...turnedOn, end).then({ second_factor_since: null });
    }
    given(invited, joined).when(decision('ResetSecondFactor')).thenRefused('second-factor-off');
  });
});
