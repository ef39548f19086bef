import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import {
  confirmSubscription,
  leaveNewsletter,
  listSubscriptions,
  removeSubscription,
  subscribe,
} from '@terrace/contracts/http/console/newsletter';
import { CurrentAccount } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../../platform/http/viewer/viewer.js';
import { FollowNewsletterLink, RemoveSubscription, Subscribe } from './subscription.handler.js';
import { SubscriptionsReader } from './subscriptions.reader.js';

/** Each new address of the form is a mail, to a stranger perhaps. */
const SUBSCRIBE = { points: 10, seconds: 60 * 60 };
const LINKS = { points: 20, seconds: 60 };

/** The newsletter's form, and the administrators' Email List (product.md 2.12, 2.28). */
@Controller()
export class NewsletterController {
  constructor(
    private readonly commands: CommandBus,
    private readonly subscriptions: SubscriptionsReader,
  ) {}

  @Route(subscribe, { access: 'anyone', limit: SUBSCRIBE })
  subscribe(@Input() { body }: InputOf<typeof subscribe>) {
    return this.commands.execute(new Subscribe(body));
  }

  @Route(confirmSubscription, { access: 'anyone', limit: LINKS })
  confirm(@Input() { body }: InputOf<typeof confirmSubscription>) {
    return this.commands.execute(new FollowNewsletterLink('confirm', body.token));
  }

  @Route(leaveNewsletter, { access: 'anyone', limit: LINKS })
  leave(@Input() { body }: InputOf<typeof leaveNewsletter>) {
    return this.commands.execute(new FollowNewsletterLink('leave', body.token));
  }

  @Route(listSubscriptions, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listSubscriptions>) {
    return this.subscriptions.list(query);
  }

  @Route(removeSubscription, { access: ['admin'] })
  remove(
    @Input() { params }: InputOf<typeof removeSubscription>,
    @CurrentAccount() { accountId, name }: AccountViewer,
  ) {
    return this.commands.execute(new RemoveSubscription(params.id, { id: accountId, name }));
  }
}
