import type { DomainEvent } from '@terrace/event-core/model/event';
import { eventTypes } from '@terrace/event-core/model/event';

/** A subscriber in the event's personal part, under the subscription's id (product.md 3.13). */
type SubscriberPart = { email: string };
/** The administrator who took the address off the list. */
type AdminPart = { name: string };

export type NewsletterSubscribed = DomainEvent<
  'NewsletterSubscribed',
  { readonly subscriptionId: string },
  SubscriberPart
>;
/**
 * The last event of a subscription; it names the address that is free again until the key is destroyed.
 * `by` is the administrator's id, `at` ISO UTC.
 */
export type SubscriptionRemoved = DomainEvent<
  'SubscriptionRemoved',
  { readonly subscriptionId: string; readonly by: string; readonly at: string },
  SubscriberPart | AdminPart
>;

export type SubscriptionEvent = NewsletterSubscribed | SubscriptionRemoved;

export const subscriptionEvents = eventTypes<SubscriptionEvent>({
  NewsletterSubscribed: {},
  SubscriptionRemoved: {},
});
