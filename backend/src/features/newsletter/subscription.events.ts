import type { DomainEvent } from '../../platform/event-store/event.js';
import { eventTypes } from '../../platform/event-store/event-types.js';

/** A subscriber in the event's personal part, under the subscription's id (spec 3, Newsletter subscription). */
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
