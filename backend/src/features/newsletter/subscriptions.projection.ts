import type { Projection } from '../../platform/projections/projection.js';
import type { SubscriptionEvent } from './subscription.events.js';

/** A row of `subscriptions`. */
export interface SubscriptionRow {
  readonly email: string;
  readonly subscribed_at: Date;
}

export const subscriptions: Projection<SubscriptionRow, SubscriptionEvent> = {
  table: 'subscriptions',
  category: 'subscription',
  columns: { email: 'text', subscribed_at: 'timestamptz' },
  project(_row, event) {
    switch (event.type) {
      case 'NewsletterSubscribed': {
        const subscriber = event.personal?.[event.data.subscriptionId];
        return subscriber ? { email: subscriber.email, subscribed_at: event.at } : null;
      }
      case 'SubscriptionRemoved':
        return null;
    }
  },
};
