import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { ERASED } from '../../../platform/text/erased.js';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import type { SubscriptionEvent } from './subscription.events.js';

export type SubscriptionCommand =
  | { readonly type: 'Subscribe'; readonly subscriptionId: string; readonly email: string }
  | { readonly type: 'RemoveSubscription'; readonly by: DecidedBy };

export interface SubscriptionState {
  readonly status: 'none' | 'subscribed' | 'removed';
  readonly subscriptionId: string;
  readonly email: string;
}

const none: SubscriptionState = { status: 'none', subscriptionId: '', email: ERASED };

/** One address on the newsletter's list, once ('email-taken'); an administrator may take it off (product.md 6.3). */
export const subscriptionDecider: Decider<SubscriptionState, SubscriptionCommand, SubscriptionEvent> = {
  category: 'subscription',
  initial: () => none,
  decide(command, state, now) {
    switch (command.type) {
      case 'Subscribe': {
        const { subscriptionId, email } = command;
        if (state.status !== 'none') throw new Error(`Subscription ${subscriptionId} exists`);
        const personal = { [subscriptionId]: { email } };
        return [{ type: 'NewsletterSubscribed', data: { subscriptionId }, personal }];
      }
      case 'RemoveSubscription': {
        if (state.status !== 'subscribed') throw new DomainError('not-found');
        const { subscriptionId, email } = state;
        const { id, name } = command.by;
        const data = { subscriptionId, by: id, at: now.toISOString() };
        return [
          { type: 'SubscriptionRemoved', data, personal: { [subscriptionId]: { email }, [id]: { name } } },
        ];
      }
    }
  },
  evolve(_state, event) {
    const { subscriptionId } = event.data;
    switch (event.type) {
      case 'NewsletterSubscribed':
        return { status: 'subscribed', subscriptionId, email: emailIn(event) ?? ERASED };
      case 'SubscriptionRemoved':
        return { ...none, status: 'removed', subscriptionId };
    }
  },
  claims(event) {
    const email = emailIn(event);
    if (email === undefined) return {};
    const claim = { scope: 'newsletter-email', value: email, refusal: 'email-taken' };
    return event.type === 'NewsletterSubscribed' ? { take: [claim] } : { release: [claim] };
  },
};

/** The address an event names, as long as its person can be read. */
function emailIn({ data, personal }: SubscriptionEvent): string | undefined {
  const part = personal?.[data.subscriptionId];
  return part && 'email' in part ? part.email : undefined;
}
