import { describe, expect, it } from '@jest/globals';
import {
  ID,
  MARIA,
  at,
  by,
  confirmed,
  decision,
  disabled,
  enabled,
  given,
  invited,
  joined,
  maria,
  person,
  project,
  proposed,
} from '../../../../../test/admin-story.js';
import { adminDecider } from './admin.decider.js';
import type { AdminEvent } from './admin.events.js';

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
    given(invited, joined, proposed, confirmed)
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
