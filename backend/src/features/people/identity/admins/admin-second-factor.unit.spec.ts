import { describe, it } from '@jest/globals';
import {
  ID,
  NOW,
  by,
  codeAt,
  confirmed,
  decision,
  given,
  invited,
  joined,
  maria,
  project,
  proposed,
  recoveryHashes,
  sessionId,
  step,
} from '../../../../../test/admin-story.js';
import { recoveryHash } from '../second-factor/second-factor.js';
import type { AdminCommand } from './admin.decider.js';
import type { AdminEvent } from './admin.events.js';

const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const turnedOn = [proposed, confirmed];

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
