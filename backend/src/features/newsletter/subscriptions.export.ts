import type { Subscription, SubscriptionFilter } from '@terrace/contracts/http/newsletter';
import { listIds } from '../../platform/database/live-page.js';
import type { ListExport } from '../../platform/http/csv/list-exports.js';
import { presentSubscription } from './subscription.presenter.js';
import { loadSubscriptions, subscriptionList } from './subscriptions.reader.js';

/** The newsletter’s addresses as a file. */
export const subscriptionExport: ListExport<SubscriptionFilter, Subscription> = {
  ids: listIds(subscriptionList),
  rows: async (ids, database) => (await loadSubscriptions(ids, database)).map(presentSubscription),
  columns: {
    Email: ({ email }) => email,
    Subscribed: ({ timestamp }) => timestamp,
  },
};
