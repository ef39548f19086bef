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

/** An address on the newsletter's list (product.md 3.13); `timestamp` is ISO UTC. */
export const Subscription = z.strictObject({
  id: Id,
  version: z.int(),
  email: z.string(),
  timestamp: z.string(),
});
export type Subscription = z.infer<typeof Subscription>;

/** Which addresses, and in which order. */
export const SubscriptionFilter = z.strictObject({ ...searchQuery, ...sortQuery(['email', 'timestamp']) });
export type SubscriptionFilter = z.infer<typeof SubscriptionFilter>;

export const subscribe = endpoint({
  method: 'POST',
  path: '/newsletter',
  summary: 'Put an address on the newsletter’s list; one that is on it already is answered the same',
  body: SubscribeForm,
  status: 202,
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
