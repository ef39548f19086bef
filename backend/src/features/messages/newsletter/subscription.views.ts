import type { Config } from '../../../platform/config/config.js';
import { newsletterLink } from './newsletter-links.js';
import { viewForAdmins } from '../../../platform/live/live-view.js';
import {
  type PresentableSubscription,
  presentSubscription,
  loadSubscriptions,
  subscriptionList,
} from './subscriptions.reader.js';
import type { Subscription, SubscriptionFilter } from '@terrace/contracts/http/console/newsletter';
import { listIds } from '../../../platform/database/live-page.js';
import type { ListExport } from '../../../platform/http/csv/list-exports.js';

/** The administrators see addresses come and go. */
export const subscriptionLive = viewForAdmins<PresentableSubscription>({
  kind: 'subscription',
  permission: 'newsletter.see',
  category: 'subscription',
  load: loadSubscriptions,
  present: presentSubscription,
});

/** The newsletter’s addresses as a file, each with the link that a newsletter to it needs. */
export const subscriptionExport = (config: Config): ListExport<SubscriptionFilter, Subscription> => ({
  ids: listIds(subscriptionList),
  rows: async (ids, database) => (await loadSubscriptions(ids, database)).map(presentSubscription),
  columns: {
    'Subscription id': ({ id }) => id,
    Email: ({ email }) => email,
    'Subscribed (UTC)': ({ timestamp }) => timestamp,
    Confirmed: ({ confirmedAt }) => (confirmedAt === null ? 'no' : 'yes'),
    'Confirmed (UTC)': ({ confirmedAt }) => confirmedAt ?? '',
    'Unsubscribe link': ({ id }) => newsletterLink('leave', id, config),
  },
});
