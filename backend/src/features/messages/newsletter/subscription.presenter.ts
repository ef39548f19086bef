import type { Subscription } from '@terrace/contracts/http/console/newsletter';
import type { SubscriptionRow } from './subscriptions.projection.js';

/** A row as queries return it. */
export type PresentableSubscription = SubscriptionRow & { readonly id: string; readonly version: number };

/** A subscription for the administrators. */
export function presentSubscription({
  id,
  version,
  email,
  subscribed_at,
}: PresentableSubscription): Subscription {
  return { id, version, email, timestamp: subscribed_at.toISOString() };
}
