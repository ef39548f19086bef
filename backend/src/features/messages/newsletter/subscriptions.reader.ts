import {
  type RowOf,
  defineReadModel,
  nullable,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import type { SubscriptionEvent } from './subscription.events.js';
import type {
  Subscription,
  SubscriptionFilter,
  listSubscriptions,
} from '@terrace/contracts/http/console/newsletter';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import { type LiveList, loadLivePage, orderedBy } from '../../../platform/database/live-page.js';
import { Database } from '../../../platform/database/database.js';
import { rowsById } from '../../../platform/database/rows-by-id.js';

const table = defineReadModel({
  table: 'subscriptions',
  category: 'subscription',
  columns: {
    email: text(),
    subscribed_at: timestamptz(),
    confirmed_at: nullable(timestamptz()),
  },
});

/** A row of `subscriptions`. */
export type SubscriptionRow = RowOf<typeof table>;

export const subscriptions = table.projection<SubscriptionEvent>((row, event) => {
  switch (event.type) {
    case 'NewsletterRequested':
    case 'NewsletterSubscribed': {
      const subscriber = event.personal?.[event.data.subscriptionId];
      const confirmed_at = event.type === 'NewsletterSubscribed' ? event.at : null;
      return subscriber ? { email: subscriber.email, subscribed_at: event.at, confirmed_at } : null;
    }
    case 'NewsletterConfirmed':
      return row && { ...row, confirmed_at: event.at };
    case 'NewsletterLeft':
    case 'SubscriptionRemoved':
      return null;
  }
});

/** A row as queries return it. */
export type PresentableSubscription = SubscriptionRow & { readonly id: string; readonly version: number };

/** A subscription for the administrators. */
export function presentSubscription({
  id,
  version,
  email,
  subscribed_at,
  confirmed_at,
}: PresentableSubscription): Subscription {
  return {
    id,
    version,
    email,
    timestamp: subscribed_at.toISOString(),
    confirmedAt: confirmed_at?.toISOString() ?? null,
  };
}

/** Reads the newsletter's subscriptions for the administrators. */
@Injectable()
export class SubscriptionsReader {
  constructor(private readonly database: Database) {}

  /** The newsletter's list, newest first; `q` is part of an address. */
  async list(
    filter: InputOf<typeof listSubscriptions>['query'],
  ): Promise<ResponseOf<typeof listSubscriptions>> {
    const list = await loadLivePage<PresentableSubscription>(subscriptionList(filter), filter, this.database);
    return { ...list, items: list.items.map(presentSubscription) };
  }
}

/** An address that somebody entered and its owner has not confirmed. */
export async function unconfirmed(email: string, database: Queryable): Promise<string | undefined> {
  const { rows } = await database.query<{ id: string }>(
    'select id from subscriptions where email = $1 and confirmed_at is null',
    [email],
  );
  return rows[0]?.id;
}

/** The addresses that a filter names, newest first. */
export function subscriptionList({ q, ...order }: SubscriptionFilter): LiveList {
  return {
    table: 'subscriptions',
    where: '$1::text is null or position(lower($1) in email) > 0',
    values: [q?.trim() || null],
    since: 'subscribed_at',
    order: orderedBy({ email: 'email', timestamp: 'subscribed_at', confirmed: 'confirmed_at' }, order),
  };
}

/** The present rows of these subscriptions. */
export const loadSubscriptions = rowsById<PresentableSubscription>('subscriptions');
