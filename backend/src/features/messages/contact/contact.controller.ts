import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  listContactMessages,
  readContactMessage,
  sendContactMessage,
} from '@terrace/contracts/http/console/contact';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { CurrentAccount } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../../platform/http/viewer/viewer.js';
import { MarkContactMessageRead, SendContactMessage } from './contact-message.handler.js';
import { AdminLists } from '../../../platform/queues/admin-list.js';
import { contactMessageList } from './contact-messages.reader.js';

/** The contact page's form, and the administrators' Contact Info (product.md 2.8, 2.28). */
@Controller()
export class ContactController {
  constructor(
    private readonly commands: CommandBus,
    private readonly lists: AdminLists,
  ) {}

  @Route(sendContactMessage, { access: 'anyone', limit: { points: 20, seconds: 60 } })
  async send(@Input() { body }: InputOf<typeof sendContactMessage>) {
    await this.commands.execute(new SendContactMessage(body));
  }

  @Route(listContactMessages, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listContactMessages>) {
    return this.lists.page(contactMessageList, query);
  }

  /** Answers with the message as it is now. */
  @Route(readContactMessage, { access: ['admin'] })
  async read(
    @Input() { params }: InputOf<typeof readContactMessage>,
    @CurrentAccount() { accountId, name }: AccountViewer,
  ) {
    const command = new MarkContactMessageRead(params.id, { id: accountId, name });
    const { messageId } = await this.commands.execute(command);
    return this.lists.get(contactMessageList, messageId);
  }
}
