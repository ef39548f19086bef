import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PushSubscriptionForm } from '@terrace/contracts/http/care/notifications';
import { DomainError } from '@terrace/event-core/model/errors';
import { on } from '@terrace/event-core/model/plan';
import { Config } from '../../../../platform/config/config.js';
import { Database } from '../../../../platform/database/database.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { planHandler } from '../../../../platform/event-core/plan-handler.js';
import { idFrom } from '../../../../platform/ids/id-from.js';
import { invalid } from '../../../../platform/text/invalid.js';
import { pushAddress } from './push-hosts.js';
import { pushSubscriptionDecider } from './push-subscription.decider.js';
import { MAX_SUBSCRIPTIONS, subscriptionsOf } from './push-subscriptions.query.js';
import { ECDH } from 'node:crypto';

/**
 * Subscribes a browser to a person's push messages as long as the session lasts. An eleventh subscription ends the
 * oldest. Throws `invalid` for an endpoint of an unknown push service and a key that is none, `not-found` when push messages are off.
 */
export class SubscribeToPush extends Command<void> {
  constructor(
    readonly account: { readonly id: string; readonly sessionId: string },
    readonly form: PushSubscriptionForm,
  ) {
    super();
  }
}

/** Unsubscribes a browser from a person's push messages. Idempotent. */
export class UnsubscribeFromPush extends Command<object> {
  constructor(
    readonly accountId: string,
    readonly endpoint: string,
  ) {
    super();
  }
}

@CommandHandler(SubscribeToPush)
export class SubscribeToPushHandler implements ICommandHandler<SubscribeToPush> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly database: Database,
    @Inject(Config) private readonly config: Pick<Config, 'PUSH_HOSTS' | 'VAPID_PUBLIC_KEY'>,
  ) {}

  async execute({ account, form: { endpoint, keys } }: SubscribeToPush): Promise<void> {
    if (this.config.VAPID_PUBLIC_KEY === undefined) throw new DomainError('not-found');
    if (!pushAddress(endpoint, this.config.PUSH_HOSTS)) throw unknownService();
    if (!isPushKey(keys.p256dh)) throw invalid('keys.p256dh', 'This is no key of a browser');
    const { id: personId, sessionId } = account;
    const id = subscriptionId(personId, endpoint);
    const others = (await subscriptionsOf(personId, this.database)).filter((other) => other !== id);
    const target = { endpoint, ...keys };
    await this.executor.execute({
      commands: () => [
        on(pushSubscriptionDecider, id, { type: 'Subscribe', personId, sessionId, target }),
        ...others
          .slice(MAX_SUBSCRIPTIONS - 1)
          .map((other) => on(pushSubscriptionDecider, other, { type: 'Unsubscribe', reason: 'too-many' })),
      ],
      result: {},
    });
  }
}

export const UnsubscribeFromPushHandler = planHandler(UnsubscribeFromPush, ({ accountId, endpoint }) => ({
  commands: () => [
    on(pushSubscriptionDecider, subscriptionId(accountId, endpoint), {
      type: 'Unsubscribe',
      reason: 'person',
    }),
  ],
  result: {},
}));

/** One subscription a person and browser: another person who signs in there gets a separate one. */
function subscriptionId(personId: string, endpoint: string): string {
  return idFrom('push', personId, endpoint);
}

function unknownService(): DomainError {
  const message = 'Push messages of this browser are not supported';
  return invalid('endpoint', message);
}

/** Whether a browser's public key is a point of P-256, as Web Push encrypts for (RFC 8291). */
export function isPushKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  try {
    ECDH.convertKey(point, 'prime256v1', undefined, undefined, 'uncompressed');
    return point.length === UNCOMPRESSED_BYTES;
  } catch {
    return false;
  }
}

const UNCOMPRESSED_BYTES = 65;
