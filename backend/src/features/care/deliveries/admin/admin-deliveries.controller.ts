import { Controller, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  decideTicketQuestion,
  listAllDeliveries,
  readTicketFile,
} from '@terrace/contracts/http/buying/deliveries';
import { extendDelivery, remindSeller } from '@terrace/contracts/http/console/case-acts';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { fileAnswer } from '../../../../platform/files/file-answer.js';
import { CurrentAccount } from '../../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../../../platform/http/viewer/viewer.js';
import { ChangeDeadline, DecideTicketQuestion, ReadTicketFile } from './admin-deliveries.handler.js';
import { AdminDeliveriesReader } from './admin-deliveries.reader.js';

/** Deliveries of the admin dashboard. */
@Controller()
export class AdminDeliveriesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly deliveries: AdminDeliveriesReader,
  ) {}

  @Route(listAllDeliveries, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listAllDeliveries>) {
    return this.deliveries.list(query);
  }

  @Route(readTicketFile, { access: ['admin'], limit: { points: 60, seconds: 60 } })
  async read(
    @Input() { params }: InputOf<typeof readTicketFile>,
    @CurrentAccount() { accountId: id, name }: AccountViewer,
  ): Promise<StreamableFile> {
    return fileAnswer(await this.commands.execute(new ReadTicketFile(params.id, { id, name })), 'ticket');
  }

  @Route(decideTicketQuestion, { access: ['admin'] })
  decide(
    @Input() { params, body }: InputOf<typeof decideTicketQuestion>,
    @CurrentAccount() { accountId: id, name }: AccountViewer,
  ) {
    return this.commands.execute(new DecideTicketQuestion(params.id, body, { id, name }));
  }

  @Route(extendDelivery, { access: ['admin'], limit: { points: 60, seconds: 60 } })
  extend(
    @Input() { params, body }: InputOf<typeof extendDelivery>,
    @CurrentAccount() { accountId: id, name }: AccountViewer,
  ) {
    const extend = { type: 'Extend', form: body, by: { id, name } } as const;
    return this.commands.execute(new ChangeDeadline(params.id, extend));
  }

  @Route(remindSeller, { access: ['admin'], limit: { points: 60, seconds: 60 } })
  remind(
    @Input() { params }: InputOf<typeof remindSeller>,
    @CurrentAccount() { accountId: id, name }: AccountViewer,
  ) {
    const remind = { type: 'RemindSeller', by: { id, name } } as const;
    return this.commands.execute(new ChangeDeadline(params.id, remind));
  }
}
