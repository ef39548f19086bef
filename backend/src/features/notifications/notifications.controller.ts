import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import {
  getNotificationPreferences,
  listNotifications,
  readNotifications,
  setNotificationPreferences,
} from '@terrace/contracts/http/notifications';
import { CurrentAccount } from '../../platform/http/current-viewer.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { Route } from '../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../platform/http/viewer.js';
import { ReadNotifications, SetPreferences } from './inbox.handler.js';
import { GetInbox, GetPreferences, ListNotifications } from './notifications.query.js';
import { chosenChannels } from './preferences.js';

const access = ['buyer', 'seller', 'admin'] as const;
const limit = { points: 120, seconds: 60 };

/** The inbox of whoever is signed in (product.md 24). */
@Controller()
export class NotificationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Route(listNotifications, { access })
  list(
    @Input() { query }: InputOf<typeof listNotifications>,
    @CurrentAccount() { accountId }: AccountViewer,
  ) {
    return this.queries.execute(new ListNotifications(accountId, query));
  }

  @Route(readNotifications, { access, limit })
  async read(@Input() { body }: InputOf<typeof readNotifications>, @CurrentAccount() viewer: AccountViewer) {
    const { accountId } = await this.commands.execute(new ReadNotifications(viewer.accountId, body.upTo));
    return this.queries.execute(new GetInbox(accountId));
  }

  @Route(getNotificationPreferences, { access })
  preferences(@CurrentAccount() { accountId, role }: AccountViewer) {
    return this.queries.execute(new GetPreferences(accountId, role));
  }

  @Route(setNotificationPreferences, { access, limit })
  async setPreferences(
    @Input() { body }: InputOf<typeof setNotificationPreferences>,
    @CurrentAccount() { accountId, role }: AccountViewer,
  ) {
    await this.commands.execute(new SetPreferences(accountId, chosenChannels(role, body.topics)));
    return this.queries.execute(new GetPreferences(accountId, role));
  }
}
