import { type RowOf, defineReadModel, text, timestamptz } from '@terrace/event-core/model/read-model';
import type { SubscriptionEvent } from './subscription.events.js';

const table = defineReadModel({
  table: 'subscriptions',
  category: 'subscription',
  columns: {
    email: text(),
    subscribed_at: timestamptz(),
  },
});

/** A row of `subscriptions`. */
export type SubscriptionRow = RowOf<typeof table>;

export const subscriptions = table.projection<SubscriptionEvent>((_row, event) => {
  switch (event.type) {
    case 'NewsletterSubscribed': {
      const subscriber = event.personal?.[event.data.subscriptionId];
      return subscriber ? { email: subscriber.email, subscribed_at: event.at } : null;
    }
    case 'SubscriptionRemoved':
      return null;
  }
});
