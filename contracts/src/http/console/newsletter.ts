import * as z from 'zod/mini';
import { Honeypot } from '../../values/text/honeypot.js';
import { Id } from '../../values/ids.js';
import { emailAddress } from '../../values/text/email-address.js';
import { endpoint } from '../endpoint.js';
import { livePageOf, livePageQuery, searchQuery, sortQuery } from '../paging.js';

/** product.md 5.14: the newsletter form. */
export const SubscribeForm = z.strictObject({
  email: emailAddress('Please enter your email address', 'Please enter a valid email address'),
  website: Honeypot,
});
export type SubscribeForm = z.infer<typeof SubscribeForm>;

/** An address on the newsletter's list (product.md 3.13); times are ISO UTC. It subscribes once its owner has confirmed it. */
export const Subscription = z.strictObject({
  id: Id,
  version: z.int(),
  email: z.string(),
  timestamp: z.string(),
  confirmedAt: z.nullable(z.string()),
});
export type Subscription = z.infer<typeof Subscription>;

/** Which addresses, and in which order. */
export const SubscriptionFilter = z.strictObject({
  ...searchQuery,
  ...sortQuery(['email', 'timestamp', 'confirmed']),
});
export type SubscriptionFilter = z.infer<typeof SubscriptionFilter>;

export const subscribe = endpoint({
  method: 'POST',
  path: '/newsletter',
  summary:
    'Put an address on the newsletter’s list and mail it a link to confirm; one that is on it already is answered the same',
  body: SubscribeForm,
  status: 202,
});
/** With the token of a mailed link. */
const followedLink = z.strictObject({
  token: z.string('This link is not valid').check(z.minLength(1), z.maxLength(200)),
});
export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/newsletter/confirm',
  summary: 'Confirm an address for the newsletter with the token of the mailed link; works again',
  body: followedLink,
  status: 204,
});
export const leaveNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/unsubscribe',
  summary:
    'Take an address off the newsletter’s list, and forget it, with the token of its link; works again',
  body: followedLink,
  status: 204,
});
export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/admin/subscriptions',
  permission: 'newsletter.see',
  summary: 'The newsletter’s addresses, newest first; `q` is part of one',
  query: z.strictObject({ ...SubscriptionFilter.shape, ...livePageQuery }),
  response: livePageOf(Subscription),
});
export const removeSubscription = endpoint({
  method: 'DELETE',
  path: '/admin/subscriptions/{id}',
  permission: 'newsletter.edit',
  summary: 'Take an address off the newsletter’s list, and forget it',
  params: z.strictObject({ id: Id }),
  status: 204,
});
