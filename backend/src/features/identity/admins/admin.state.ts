import type { DecisionTaken } from '../../moderation/moderation.public.js';
import { ERASED } from '../../../platform/text/erased.js';
import {
  type AdminDisabled,
  type AdminEnabled,
  type AdminEvent,
  doerOf,
  invitedPart,
} from './admin.events.js';

/** A second factor, proposed or turned on. */
export interface SecondFactor {
  /** Base32; null when it cannot be read any more. */
  readonly secret: string | null;
  readonly isOn: boolean;
  /** Step of the last code that was used: none of it or before it counts again. */
  readonly lastStep: number;
  /** Hashes of the recovery codes; null where one was used. */
  readonly recoveryHashes: readonly (string | null)[];
}

/** What the rules know of an administrator. */
export interface AdminState {
  readonly status: 'none' | 'invited' | 'active' | 'disabled' | 'erased';
  readonly accountId: string;
  readonly email: string;
  readonly hasPassword: boolean;
  readonly factor: SecondFactor | null;
  /** Who disabled or enabled the account last. */
  readonly decision: DecisionTaken | null;
}

export const noAdmin: AdminState = {
  status: 'none',
  accountId: '',
  email: ERASED,
  hasPassword: false,
  factor: null,
  decision: null,
};

/** What an event does to an administrator. */
export function evolveAdmin(state: AdminState, event: AdminEvent): AdminState {
  const { accountId } = event.data;
  switch (event.type) {
    case 'AccountOpened': {
      const email = event.personal?.[accountId]?.email ?? ERASED;
      return { ...noAdmin, status: 'active', accountId, email, hasPassword: true };
    }
    case 'AdminInvited':
      return { ...noAdmin, status: 'invited', accountId, email: invitedPart(event)?.email ?? ERASED };
    case 'AccountPasswordChanged':
      return { ...state, status: 'active', hasPassword: true };
    case 'AccountErased':
      return { ...noAdmin, status: 'erased', accountId };
    case 'AdminDisabled':
      return { ...state, status: 'disabled', decision: decisionOf(event, 'disabled') };
    case 'AdminEnabled':
      return {
        ...state,
        status: state.hasPassword ? 'active' : 'invited',
        decision: decisionOf(event, 'enabled'),
      };
    case 'AdminSecondFactorProposed': {
      const secret = event.personal?.[accountId]?.secret ?? null;
      return { ...state, factor: { secret, isOn: false, lastStep: 0, recoveryHashes: [] } };
    }
    case 'AdminSecondFactorTurnedOn': {
      const recoveryHashes = event.personal?.[accountId]?.recoveryHashes.split(' ') ?? [];
      return withFactor(state, { isOn: true, lastStep: event.data.step, recoveryHashes });
    }
    case 'AdminRecoveryCodesRenewed': {
      const recoveryHashes = event.personal?.[accountId]?.recoveryHashes.split(' ') ?? [];
      return withFactor(state, { lastStep: event.data.step, recoveryHashes });
    }
    case 'AdminSecondFactorTurnedOff':
    case 'AdminSecondFactorReset':
      return { ...state, factor: null };
    case 'AdminSignedIn':
      return signedIn(state, event.data.factor);
    case 'AccountPasswordResetRequested':
    case 'AccountSignedOutEverywhere':
    case 'AdminInvitedAgain':
    case 'AdminSecondFactorRefused':
      return state;
  }
}

function signedIn(state: AdminState, used: Extract<AdminEvent, { type: 'AdminSignedIn' }>['data']['factor']) {
  if (used?.kind === 'code') return withFactor(state, { lastStep: used.step });
  if (used?.kind !== 'recovery-code') return state;
  const left = state.factor?.recoveryHashes.map((hash, index) => (index === used.index ? null : hash));
  return withFactor(state, { recoveryHashes: left ?? [] });
}

function withFactor(state: AdminState, changes: Partial<SecondFactor>): AdminState {
  return state.factor ? { ...state, factor: { ...state.factor, ...changes } } : state;
}

function decisionOf(event: AdminDisabled | AdminEnabled, status: string): DecisionTaken {
  return { status, by: doerOf(event) ?? ERASED, at: event.data.at };
}
