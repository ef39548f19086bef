import { PersonalDataKeys, openColumn } from '@terrace/event-core/encryption/personal-data-keys';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { z } from 'zod';
import type { PushTarget } from './push-subscription.events.js';
import type { PushSubscriptionRow } from './push-subscriptions.projection.js';

/** Highest number of subscribed browsers of one person; a newer one replaces the oldest. */
export const MAX_SUBSCRIPTIONS = 10;

/** Ids of a person's subscribed browsers, newest first. */
export async function subscriptionsOf(personId: string, database: Queryable): Promise<readonly string[]> {
  const { rows } = await database.query<{ id: string }>({
    name: 'subscriptions-of-person',
    text: 'select id from push_subscriptions where person_id = $1 order by since desc, id',
    values: [personId],
  });
  return rows.map(({ id }) => id);
}

/** A subscribed browser with its target decrypted. */
export interface OpenedSubscription {
  readonly personId: string;
  readonly sessionId: string;
  readonly target: PushTarget;
}

/** The subscription of this id. Null when it ended, or its person was erased. */
export async function loadSubscription(
  id: string,
  database: Queryable,
  keys: PersonalDataKeys,
): Promise<OpenedSubscription | null> {
  const { rows } = await database.query<StoredRow>('select * from push_subscriptions where id = $1', [id]);
  const [row] = await openColumn(keys, 'target', rows);
  if (!row?.target) return null;
  const target = storedTarget.parse(JSON.parse(row.target));
  return { personId: row.person_id, sessionId: row.session_id, target };
}

/** A row with the target still sealed. */
type StoredRow = Omit<PushSubscriptionRow, 'target'> & { readonly target: string | null };

const storedTarget = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });
