import { Query } from '@nestjs/cqrs';
import type { Role } from '@terrace/contracts/values/statuses';
import type { NotificationTopic } from '@terrace/contracts/values/notifications';

/**
 * Whether an account wants the optional mails about a topic (product.md 24.3). Query it before sending such a mail;
 * mails about money and entry to the event are always sent.
 */
export class WantsMailAbout extends Query<boolean> {
  constructor(
    readonly account: { readonly id: string; readonly role: Role },
    readonly topic: NotificationTopic,
  ) {
    super();
  }
}
