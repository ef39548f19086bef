import type { DomainEvent } from '@terrace/event-core/model/event';
import { eventTypes } from '@terrace/event-core/model/event';

/** A subscriber in the event's personal part, under the subscription's id (product.md 3.13). */
type SubscriberPart = { email: string };
/** The administrator who took the address off the list. */
type AdminPart = { name: string };

/** Somebody entered an address: it is no subscriber's before its owner has confirmed it. */
export type NewsletterRequested = DomainEvent<
  'NewsletterRequested',
  { readonly subscriptionId: string },
  SubscriberPart
>;
export type NewsletterConfirmed = DomainEvent<'NewsletterConfirmed', { readonly subscriptionId: string }>;
/** Of the time before addresses were confirmed by mail: it counts as confirmed. */
export type NewsletterSubscribed = DomainEvent<
  'NewsletterSubscribed',
  { readonly subscriptionId: string },
  SubscriberPart
>;
/** One of the two last events of a subscription: its owner left by a link, or never confirmed it. `at` is ISO UTC. */
export type NewsletterLeft = DomainEvent<
  'NewsletterLeft',
  { readonly subscriptionId: string; readonly why: 'link' | 'unconfirmed'; readonly at: string },
  SubscriberPart
>;
/**
 * The other: an administrator took the address off the list. Both name the address, which is free again until the key is
 * destroyed. `by` is the administrator's id, `at` ISO UTC.
 */
export type SubscriptionRemoved = DomainEvent<
  'SubscriptionRemoved',
  { readonly subscriptionId: string; readonly by: string; readonly at: string },
  SubscriberPart | AdminPart
>;

export type SubscriptionEvent =
  | NewsletterRequested
  | NewsletterConfirmed
  | NewsletterSubscribed
  | NewsletterLeft
  | SubscriptionRemoved;

export const subscriptionEvents = eventTypes<SubscriptionEvent>({
  NewsletterRequested: {},
  NewsletterConfirmed: {},
  NewsletterSubscribed: {},
  NewsletterLeft: {},
  SubscriptionRemoved: {},
});
