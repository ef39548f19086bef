import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@terrace/contracts/http/care/notifications';
import { DomainError } from '@terrace/event-core/model/errors';
import { Config } from '../../../../platform/config/config.js';
import { CurrentAccount } from '../../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../../../platform/http/viewer/viewer.js';
import { SubscribeToPush, UnsubscribeFromPush } from './push-subscription.handler.js';

const access = ['buyer', 'seller', 'admin'] as const;
const limit = { points: 30, seconds: 60 };

/** Push messages to the browser of whoever is signed in (product.md 24.4). */
@Controller()
export class PushController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(Config) private readonly config: Pick<Config, 'VAPID_PUBLIC_KEY'>,
  ) {}

  /** This server's public VAPID key. Throws `not-found` when none is configured and push messages are off. */
  @Route(getPushKey, { access })
  key() {
    const { VAPID_PUBLIC_KEY: publicKey } = this.config;
    if (publicKey === undefined) throw new DomainError('not-found');
    return { publicKey };
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
