import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type {
  Inbox,
  Notification,
  NotificationPreferences,
  listNotifications,
} from '@terrace/contracts/http/care/notifications';
import type { Role } from '@terrace/contracts/values/statuses';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { Database } from '../../../platform/database/database.js';
import { rowsById } from '../../../platform/database/rows-by-id.js';
import {
  type PresentableInbox,
  type PresentableNotification,
  emptyInboxOf,
  presentInbox,
  presentNotification,
} from './notifications.presenter.js';
import { channelsOf } from './preferences.js';
import { ruleNamed } from './rules/rules.js';

/** Highest number of unread notifications in a response. */
const MAX_UNREAD = 1_000;

/** Reads a person's notifications, read position and channels. */
@Injectable()
export class NotificationsReader {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  /** A person's notifications, newest first. `before` returns only those with a lower position. */
  async list(
    accountId: string,
    { before, page, perPage }: InputOf<typeof listNotifications>['query'],
  ): Promise<ResponseOf<typeof listNotifications>> {
    const [inbox, list, count] = await Promise.all([
      loadInbox(accountId, this.database),
      this.database.query<PresentableNotification>(
        `select * from notification_list where person_id = $1 and ($2::bigint is null or position < $2)
         order by position desc limit $3 offset $4`,
        [accountId, before ?? null, perPage, (page - 1) * perPage],
      ),
      this.database.query<{ total: number }>(
        'select count(*)::int as total from notification_list where person_id = $1',
        [accountId],
      ),
    ]);
    return {
      items: await Promise.all(list.rows.map((row) => this.counted(row))),
      total: count.rows[0]?.total ?? 0,
      unread: inbox ? Math.min(inbox.received - inbox.read_up_to, MAX_UNREAD) : 0,
      inbox: inbox ? presentInbox(inbox) : emptyInboxOf(accountId),
    };
  }

  private async counted(row: PresentableNotification): Promise<Notification> {
    const params = await ruleNamed(row.rule)?.count?.(row.params, row.person_id, this.queries);
    return presentNotification(params ? { ...row, params } : row);
  }

  /** A person's read position. */
  async inbox(accountId: string): Promise<Inbox> {
    const row = await loadInbox(accountId, this.database);
    return row ? presentInbox(row) : emptyInboxOf(accountId);
  }

  /** A person's channels for each topic of their role. */
  async preferences(accountId: string, role: Role): Promise<NotificationPreferences> {
    const row = await loadInbox(accountId, this.database);
    return { topics: channelsOf(role, row?.channels ?? {}) };
  }
}

/** The current notifications of these ids, in no particular order. */
export const loadNotifications = rowsById<PresentableNotification>('notification_list');

/** The current inboxes of these accounts, in no particular order. */
export const loadInboxes = rowsById<PresentableInbox>('inbox_list');

async function loadInbox(accountId: string, database: Queryable): Promise<PresentableInbox | undefined> {
  return (await loadInboxes([accountId], database))[0];
}
