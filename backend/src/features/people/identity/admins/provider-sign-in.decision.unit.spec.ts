import { describe, expect, it } from '@jest/globals';
import { Secret } from 'otpauth';
import type { AdminRole } from '@terrace/contracts/values/admin-roles';
import {
  ID,
  NOW,
  at,
  disabled,
  enabled,
  given,
  invited,
  joined,
  person,
  project,
} from '../../../../../test/admin-story.js';
import { adminDecider } from './admin.decider.js';
import type { AdminEvent } from './admin.events.js';
import type { ProvedPerson } from './provider-sign-in.decision.js';

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
