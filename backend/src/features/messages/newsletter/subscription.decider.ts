import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { ERASED } from '../../../platform/text/erased.js';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import type { SubscriptionEvent } from './subscription.events.js';

export type SubscriptionCommand =
  | { readonly type: 'Subscribe'; readonly subscriptionId: string; readonly email: string }
  | { readonly type: 'ConfirmSubscription' }
  | { readonly type: 'LeaveNewsletter'; readonly why: 'link' | 'unconfirmed' }
  | { readonly type: 'RemoveSubscription'; readonly by: DecidedBy };

export interface SubscriptionState {
  readonly status: 'none' | 'requested' | 'subscribed' | 'removed';
  readonly subscriptionId: string;
  readonly email: string;
}

const none: SubscriptionState = { status: 'none', subscriptionId: '', email: ERASED };

/**
 * One address on the newsletter's list, once ('email-taken'): asked for, confirmed by its owner, who may leave. An
 * administrator may take it off (product.md 3.13, 6.3).
 */
export const subscriptionDecider: Decider<SubscriptionState, SubscriptionCommand, SubscriptionEvent> = {
  category: 'subscription',
  initial: () => none,
  decide(command, state, now) {
    switch (command.type) {
      case 'Subscribe': {
        const { subscriptionId, email } = command;
        if (state.status !== 'none') throw new Error(`Subscription ${subscriptionId} exists`);
        const personal = { [subscriptionId]: { email } };
        return [{ type: 'NewsletterRequested', data: { subscriptionId }, personal }];
      }
      case 'ConfirmSubscription': {
        const { status, subscriptionId } = state;
        if (status === 'subscribed') return [];
        if (status !== 'requested') throw new DomainError('invalid-link');
        return [{ type: 'NewsletterConfirmed', data: { subscriptionId } }];
      }
      case 'LeaveNewsletter': {
        const { status, subscriptionId, email } = state;
        // Confirmed meanwhile, or gone already.
        if (command.why === 'unconfirmed' ? status !== 'requested' : !isListed(state)) return [];
        const data = { subscriptionId, why: command.why, at: now.toISOString() };
        return [{ type: 'NewsletterLeft', data, personal: { [subscriptionId]: { email } } }];
      }
      case 'RemoveSubscription': {
        if (!isListed(state)) throw new DomainError('not-found');
        const { subscriptionId, email } = state;
        const { id, name } = command.by;
        const data = { subscriptionId, by: id, at: now.toISOString() };
        return [
          { type: 'SubscriptionRemoved', data, personal: { [subscriptionId]: { email }, [id]: { name } } },
        ];
      }
    }
  },
  evolve(state, event) {
    const { subscriptionId } = event.data;
    switch (event.type) {
      case 'NewsletterRequested':
        return { status: 'requested', subscriptionId, email: emailIn(event) ?? ERASED };
      case 'NewsletterConfirmed':
        return { ...state, status: 'subscribed' };
      case 'NewsletterSubscribed':
        return { status: 'subscribed', subscriptionId, email: emailIn(event) ?? ERASED };
      case 'NewsletterLeft':
      case 'SubscriptionRemoved':
        return { ...none, status: 'removed', subscriptionId };
    }
  },
  claims(event) {
    const email = emailIn(event);
    if (email === undefined) return {};
    const claim = { scope: 'newsletter-email', value: email, refusal: 'email-taken' };
    const isOver = event.type === 'NewsletterLeft' || event.type === 'SubscriptionRemoved';
    return isOver ? { release: [claim] } : { take: [claim] };
  },
};

function isListed({ status }: SubscriptionState): boolean {
  return status === 'requested' || status === 'subscribed';
}

/** The address an event names, as long as its person can be read. */
function emailIn(event: SubscriptionEvent): string | undefined {
  if (event.type === 'NewsletterConfirmed') return undefined;
  const part = event.personal?.[event.data.subscriptionId];
  return part && 'email' in part ? part.email : undefined;
}
