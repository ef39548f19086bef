import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type {
  Inbox,
  NotificationPreferences,
  listNotifications,
} from '@terrace/contracts/http/notifications';
import type { Role } from '@terrace/contracts/values/statuses';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { rowsById } from '../../platform/database/rows-by-id.js';
import {
  type PresentableInbox,
  type PresentableNotification,
  emptyInboxOf,
  presentInbox,
  presentNotification,
} from './notifications.presenter.js';
import { channelsOf } from './preferences.js';

/** Highest number of unread notifications in a response. */
const MAX_UNREAD = 1_000;

/** A person's notifications, newest first. `before` returns only those with a lower position. */
export class ListNotifications extends Query<ResponseOf<typeof listNotifications>> {
  constructor(
    readonly accountId: string,
    readonly filter: InputOf<typeof listNotifications>['query'],
  ) {
    super();
  }
}

/** A person's read position. */
export class GetInbox extends Query<Inbox> {
  constructor(readonly accountId: string) {
    super();
  }
}

/** A person's channels for each topic of their role. */
export class GetPreferences extends Query<NotificationPreferences> {
  constructor(
    readonly accountId: string,
    readonly role: Role,
  ) {
    super();
  }
}

@QueryHandler(ListNotifications)
export class ListNotificationsHandler implements IQueryHandler<ListNotifications> {
  constructor(@Inject(DATABASE_POOL) private readonly database: Queryable) {}

  async execute({ accountId, filter: { before, page, perPage } }: ListNotifications) {
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
      items: list.rows.map(presentNotification),
      total: count.rows[0]?.total ?? 0,
      unread: inbox ? Math.min(inbox.received - inbox.read_up_to, MAX_UNREAD) : 0,
      inbox: inbox ? presentInbox(inbox) : emptyInboxOf(accountId),
    };
  }
}

@QueryHandler(GetInbox)
export class GetInboxHandler implements IQueryHandler<GetInbox> {
  constructor(@Inject(DATABASE_POOL) private readonly database: Queryable) {}

  async execute({ accountId }: GetInbox) {
    const row = await loadInbox(accountId, this.database);
    return row ? presentInbox(row) : emptyInboxOf(accountId);
  }
}

@QueryHandler(GetPreferences)
export class GetPreferencesHandler implements IQueryHandler<GetPreferences> {
  constructor(@Inject(DATABASE_POOL) private readonly database: Queryable) {}

  async execute({ accountId, role }: GetPreferences) {
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
