import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@terrace/contracts/http/notifications';
import { CurrentAccount } from '../../../platform/http/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../../platform/http/viewer.js';
import { GetPushKey, SubscribeToPush, UnsubscribeFromPush } from './push-subscription.handler.js';

const access = ['buyer', 'seller', 'admin'] as const;
const limit = { points: 30, seconds: 60 };

/** Push messages to the browser of whoever is signed in (product.md 24.4). */
@Controller()
export class PushController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Route(getPushKey, { access })
  key() {
    return this.queries.execute(new GetPushKey());
  }

  @Route(subscribeToPush, { access, limit })
  subscribe(
    @Input() { body }: InputOf<typeof subscribeToPush>,
    @CurrentAccount() { accountId: id, sessionId }: AccountViewer,
  ) {
    return this.commands.execute(new SubscribeToPush({ id, sessionId }, body));
  }

  @Route(unsubscribeFromPush, { access, limit })
  async unsubscribe(
    @Input() { body }: InputOf<typeof unsubscribeFromPush>,
    @CurrentAccount() { accountId }: AccountViewer,
  ) {
    await this.commands.execute(new UnsubscribeFromPush(accountId, body.endpoint));
  }
}
