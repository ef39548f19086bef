import {
  type RowOf,
  defineReadModel,
  jsonb,
  bigint,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import type { NotificationEvent, NotificationParams } from './notification.events.js';

const table = defineReadModel({
  table: 'notification_list',
  category: 'notification',
  columns: {
    person_id: text(),
    position: bigint(),
    rule: text(),
    params: jsonb<NotificationParams>(),
    link: text(),
    happened_at: timestamptz(),
  },
});

/** A row of `notification_list`. */
export type NotificationRow = RowOf<typeof table>;

export const notificationList = table.projection<NotificationEvent>((row, event) => {
  if (event.type === 'NotificationRemoved') return null;
  if (event.type === 'NotificationRepeated')
    return row && { ...row, position: event.data.position, happened_at: new Date(event.data.at) };
  const { owner, position, rule, params, link, at } = event.data;
  return { person_id: owner.id, position, rule, params, link, happened_at: new Date(at) };
});
