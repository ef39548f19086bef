import { isDeepStrictEqual } from 'node:util';
import type { PersonKind } from '@terrace/contracts/http/identity/privacy';
import type { Claim, Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import type { Fact } from '@terrace/event-core/model/plan';
import { idFrom } from '../../../../platform/ids/id-from.js';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import { type ErasureEvent, type WaitsFor, addressIn } from './erasure.events.js';

export type ErasureCommand =
  | {
      readonly type: 'RequestErasure';
      readonly kind: PersonKind;
      readonly personIds: readonly string[];
      readonly about: string;
      readonly email: string;
      /** Null where the person asks. */
      readonly by: DecidedBy | null;
    }
  | { readonly type: 'KeepWaiting'; readonly waitsFor: readonly WaitsFor[] }
  | { readonly type: 'WithdrawErasure'; readonly by: DecidedBy | null }
  /** `requestedAt`: of the request whose open matters were looked at; another one is not executed. */
  | { readonly type: 'ExecuteErasure'; readonly requestedAt: string };

export type ErasureState =
  | { readonly status: 'none' | 'withdrawn' | 'executed' }
  | {
      readonly status: 'waits';
      readonly kind: PersonKind;
      readonly about: string;
      readonly email: string | undefined;
      readonly requestedAt: string;
      readonly waitsFor: readonly WaitsFor[];
    };

/**
 * The rules of an erasure: asked for, waiting while something is open, then executed or withdrawn. An account's has the account's
 * id; a guest's is the only one of its e-mail address. Throws `erasure-waits`, `not-found`.
 */
export const erasureDecider: Decider<ErasureState, ErasureCommand, ErasureEvent> = {
  category: 'erasure',
  initial: () => ({ status: 'none' }),
  decide(command, state, now) {
    const at = now.toISOString();
    if (command.type === 'RequestErasure') {
      if (state.status === 'waits') throw new DomainError('erasure-waits');
      const { kind, personIds, about, email, by } = command;
      const data = { kind, personIds, about, by: by?.id ?? about, at };
      return [{ type: 'ErasureRequested', data, personal: partsOf(about, email, by) }];
    }
    if (state.status !== 'waits') throw new DomainError('not-found');
    const { about, email, waitsFor } = state;
    switch (command.type) {
      case 'KeepWaiting':
        if (isDeepStrictEqual(command.waitsFor, waitsFor)) return [];
        return [{ type: 'ErasureWaited', data: { waitsFor: command.waitsFor } }];
      case 'WithdrawErasure': {
        const data = { about, by: command.by?.id ?? about, at };
        return [{ type: 'ErasureWithdrawn', data, personal: partsOf(about, email, command.by) }];
      }
      case 'ExecuteErasure':
        if (command.requestedAt !== state.requestedAt) throw new DomainError('not-found');
        return [
          {
            type: 'ErasureExecuted',
            data: { about },
            personal: email ? { [about]: { email }, [lastMailKey(about)]: { email } } : {},
          },
        ];
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'ErasureRequested': {
        const { kind, about, at: requestedAt } = event.data;
        return { status: 'waits', kind, about, email: addressIn(event), requestedAt, waitsFor: [] };
      }
      case 'ErasureWaited':
        return state.status === 'waits' ? { ...state, waitsFor: event.data.waitsFor } : state;
      case 'ErasureWithdrawn':
        return { status: 'withdrawn' };
      case 'ErasureExecuted':
        return { status: 'executed' };
    }
  },
  claims(event) {
    if (event.type === 'ErasureWaited') return {};
    const email = addressIn(event);
    if (email === undefined) return {};
    if (event.type !== 'ErasureRequested') return { release: [claimOn(email)] };
    return event.data.kind === 'guest' ? { take: [claimOn(email)] } : {};
  },
};

/** Under whose key the address of the last mail is: a key of its own, as that of the person is destroyed before. */
export function lastMailKey(about: string): string {
  return idFrom('last mail after an erasure', about);
}

/** One erasure of a guest waits at a time. */
function claimOn(email: string): Claim {
  return { scope: 'guest-erasure', value: email, refusal: 'erasure-waits' };
}

function partsOf(about: string, email: string | undefined, by: DecidedBy | null) {
  return { ...(email !== undefined && { [about]: { email } }), ...(by && { [by.id]: { name: by.name } }) };
}

/** Whether an account's erasure waits, for plans that begin what it would wait for. */
export function erasureFact(accountId: string): Fact<ErasureState> {
  return { decider: erasureDecider, entityId: accountId };
}

/** Throws `erasure-waits`: nothing new begins meanwhile, so that it ends. */
export function requireNoErasure(state: ErasureState | undefined): void {
  if (state?.status === 'waits') throw new DomainError('erasure-waits');
}
