import type { Decider } from '@terrace/event-core/model/decider';
import type { PushEndReason, PushSubscriptionEvent, PushTarget } from './push-subscription.events.js';

export type PushSubscriptionCommand =
  | {
      readonly type: 'Subscribe';
      readonly personId: string;
      readonly sessionId: string;
      readonly target: PushTarget;
    }
  | { readonly type: 'Unsubscribe'; readonly reason: PushEndReason }
  /** The push service no longer knows the browser: HTTP 404 or 410. */
  | { readonly type: 'Forget'; readonly status: number };

export type PushSubscriptionState =
  | { readonly kind: 'off' }
  | { readonly kind: 'on'; readonly sessionId: string; readonly target: PushTarget | null };

/** The push subscription of one browser for one person. All commands are idempotent. */
export const pushSubscriptionDecider: Decider<
  PushSubscriptionState,
  PushSubscriptionCommand,
  PushSubscriptionEvent
> = {
  category: 'pushsubscription',
  initial: () => ({ kind: 'off' }),
  decide(command, state, now) {
    const at = now.toISOString();
    switch (command.type) {
      case 'Subscribe': {
        const { personId, sessionId, target } = command;
        if (state.kind === 'on' && state.sessionId === sessionId && isSame(state.target, target)) return [];
        const owner = { kind: 'account', id: personId } as const;
        return [
          { type: 'PushSubscribed', data: { owner, sessionId, at }, personal: { [personId]: { ...target } } },
        ];
      }
      case 'Unsubscribe':
        if (state.kind === 'off') return [];
        return [{ type: 'PushUnsubscribed', data: { reason: command.reason, at } }];
      case 'Forget':
        if (state.kind === 'off') return [];
        return [{ type: 'PushForgotten', data: { status: command.status, at } }];
    }
  },
  evolve(_state, event) {
    switch (event.type) {
      case 'PushSubscribed': {
        const { owner, sessionId } = event.data;
        return { kind: 'on', sessionId, target: event.personal?.[owner.id] ?? null };
      }
      case 'PushUnsubscribed':
      case 'PushForgotten':
        return { kind: 'off' };
    }
  },
};

function isSame(known: PushTarget | null, target: PushTarget): boolean {
  return (
    known !== null &&
    known.endpoint === target.endpoint &&
    known.p256dh === target.p256dh &&
    known.auth === target.auth
  );
}
