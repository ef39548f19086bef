import {
  type RowOf,
  SealedText,
  defineReadModel,
  nullable,
  sealed,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import type { PushSubscriptionEvent } from './push-subscription.events.js';

const table = defineReadModel({
  table: 'push_subscriptions',
  category: 'pushsubscription',
  columns: {
    person_id: text(),
    session_id: text(),
    /** The target as JSON, sealed under the person's key. */
    target: nullable(sealed()),
    since: timestamptz(),
  },
});

/** A row of `push_subscriptions`: a browser that gets push messages. */
export type PushSubscriptionRow = RowOf<typeof table>;

/** Has a row while the browser is subscribed and its person was not erased. */
export const pushSubscriptions = table.projection<PushSubscriptionEvent>((_row, event) => {
  if (event.type !== 'PushSubscribed') return null;
  const { owner, sessionId } = event.data;
  const target = event.personal?.[owner.id];
  if (!target) return null;
  return {
    person_id: owner.id,
    session_id: sessionId,
    target: new SealedText(owner.id, JSON.stringify(target)),
    since: event.at,
  };
});
