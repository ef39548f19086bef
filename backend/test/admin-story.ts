import { Secret, TOTP } from 'otpauth';
import { type AdminCommand, adminDecider } from '../src/features/people/identity/admins/admin.decider.js';
import { adminAccounts } from '../src/features/people/identity/admins/admin-accounts.projection.js';
import type { AdminEvent } from '../src/features/people/identity/admins/admin.events.js';
import { recoveryHash } from '../src/features/people/identity/second-factor/second-factor.js';
import { givenDecider } from './given-decider.js';
import { givenProjection } from './given-projection.js';

/** The administrator whom Maria invites, disables and enables. */
export const ID = 'adminadminadminadm01';
export const MARIA = { id: 'adminadminadminadm02', name: 'Maria' };
export const NOW = new Date('2026-11-21T12:00:00Z');
export const at = NOW.toISOString();
export const person = { fullName: 'Ina', email: 'ina@terrace.test' };
export const by = { accountId: ID, by: MARIA.id, at };
export const maria = { [MARIA.id]: { name: 'Maria' } };
export const invited: Extract<AdminEvent, { type: 'AdminInvited' }> = {
  type: 'AdminInvited',
  data: { ...by, roles: ['support'] },
  personal: { [ID]: person, ...maria },
};
export const joined: AdminEvent = {
  type: 'AccountPasswordChanged',
  data: { accountId: ID, role: 'admin' },
  personal: { [ID]: { passwordHash: 'hash' } },
};
export const disabled: AdminEvent = { type: 'AdminDisabled', data: by, personal: maria };
export const enabled: AdminEvent = { type: 'AdminEnabled', data: by, personal: maria };

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
/** The code that the app of the second factor shows then. */
export const codeAt = (time: Date) =>
  new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: time.getTime() });
export const step = NOW.getTime() / 30_000;
export const sessionId = '2'.repeat(20);
export const recoveryHashes = ['aaaa-aaaa-aaaa', 'bbbb-bbbb-bbbb'].map(recoveryHash);
export const proposed: AdminEvent = {
  type: 'AdminSecondFactorProposed',
  data: { accountId: ID },
  personal: { [ID]: { secret: SECRET } },
};
export const confirmed: AdminEvent = {
  type: 'AdminSecondFactorTurnedOn',
  data: { accountId: ID, step, sessionId },
  personal: { [ID]: { recoveryHashes: recoveryHashes.join(' ') } },
};

export const given = givenDecider(adminDecider);
export const decision = (type: 'InviteAdminAgain' | 'DisableAdmin' | 'EnableAdmin' | 'ResetSecondFactor') =>
  ({ type, by: MARIA }) as const satisfies AdminCommand;
/** The account that these events make. */
export const project = (...events: AdminEvent[]) =>
  givenProjection(adminAccounts, { entityId: ID }).given(...events);
