import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import {
  getNotificationPreferences,
  listNotifications,
  readNotifications,
  setNotificationPreferences,
} from '@terrace/contracts/http/care/notifications';
import { CurrentAccount } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../../platform/http/viewer/viewer.js';
import { ReadNotifications, SetPreferences } from './inbox.handler.js';
import { NotificationsReader } from './notifications.reader.js';
import { chosenChannels } from './preferences.js';

const access = ['buyer', 'seller', 'admin'] as const;
const limit = { points: 120, seconds: 60 };

/** The inbox of whoever is signed in (product.md 24). */
@Controller()
export class NotificationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly notifications: NotificationsReader,
  ) {}

  @Route(listNotifications, { access })
  list(
    @Input() { query }: InputOf<typeof listNotifications>,
    @CurrentAccount() { accountId }: AccountViewer,
  ) {
    return this.notifications.list(accountId, query);
  }

  @Route(readNotifications, { access, limit })
  async read(@Input() { body }: InputOf<typeof readNotifications>, @CurrentAccount() viewer: AccountViewer) {
    const { accountId } = await this.commands.execute(new ReadNotifications(viewer.accountId, body.upTo));
    return this.notifications.inbox(accountId);
  }

  @Route(getNotificationPreferences, { access })
  preferences(@CurrentAccount() { accountId, role }: AccountViewer) {
    return this.notifications.preferences(accountId, role);
  }

  @Route(setNotificationPreferences, { access, limit })
  async setPreferences(
    @Input() { body }: InputOf<typeof setNotificationPreferences>,
    @CurrentAccount() { accountId, role }: AccountViewer,
  ) {
    await this.commands.execute(new SetPreferences(accountId, chosenChannels(role, body.topics)));
    return this.notifications.preferences(accountId, role);
  }
}
