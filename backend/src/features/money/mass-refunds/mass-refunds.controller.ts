import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { getMassRefund, listMassRefunds, massRefund } from '@terrace/contracts/http/money/mass-refunds';
import { CurrentAccount } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../../platform/http/viewer/viewer.js';
import { newId } from '../../../platform/ids/new-id.js';
import { DryRunMassRefund, StartMassRefund } from './mass-refunds.public.js';
import { MassRefundsReader } from './mass-refunds.reader.js';

/** Refunds of all orders of an event, in Refunds of the admin dashboard. */
@Controller()
export class MassRefundsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly massRefunds: MassRefundsReader,
  ) {}

  @Route(listMassRefunds, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listMassRefunds>) {
    return this.massRefunds.list(query);
  }

  @Route(getMassRefund, { access: ['admin'] })
  get(@Input() { params }: InputOf<typeof getMassRefund>) {
    return this.massRefunds.get(params.id);
  }

  /** Without confirmed totals it only says what they would be. */
  @Route(massRefund, { access: ['admin'] })
  async refund(
    @Input() { body }: InputOf<typeof massRefund>,
    @CurrentAccount() { accountId: id, name }: AccountViewer,
  ) {
    if (body.dryRun) return this.queries.execute(new DryRunMassRefund(body.eventId));
    const { note = '', dryRun: _no, ...confirmed } = body;
    const start = { ...confirmed, massRefundId: newId(), by: { id, name, note } };
    const { massRefundId } = await this.commands.execute(new StartMassRefund(start));
    const { items: _orders, ...started } = await this.massRefunds.get(massRefundId);
    return started;
  }
}
