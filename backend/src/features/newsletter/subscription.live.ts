import { topics } from '@terrace/contracts/live/topics';
import type { LiveView } from '../../platform/live/live-view.js';
import { type PresentableSubscription, presentSubscription } from './subscription.presenter.js';
import { loadSubscriptions } from './subscriptions.reader.js';

/** The administrators see addresses come and go. */
export const subscriptionLive: LiveView<PresentableSubscription> = {
  kind: 'subscription',
  category: 'subscription',
  load: loadSubscriptions,
  messages: (row) => [toAdmins(presentSubscription(row))],
  gone: () => [toAdmins(null)],
};

function toAdmins(data: object | null) {
  return { room: topics.admin, topic: topics.admin, data };
}
