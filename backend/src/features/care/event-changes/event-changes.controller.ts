import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import {
  confirmDisappearance,
  decideVanishedEvent,
  dismissDisappearance,
  listEventChanges,
  refundOrdersOfEvent,
} from '@terrace/contracts/http/care/event-changes';
import { eventChangeOf } from '@terrace/contracts/http/market/event-change';
import { DomainError } from '@terrace/event-core/model/errors';
import { CurrentAccount } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import { type AccountViewer, decidedBy } from '../../../platform/http/viewer/viewer.js';
import { newId } from '../../../platform/ids/new-id.js';
import { DecideDisappearance, LoadDisappearance } from '../../market/catalogue/catalogue.public.js';
import { DryRunMassRefund, StartMassRefund } from '../../money/mass-refunds/mass-refunds.public.js';
import { DecideVanishedEvent } from './event-change.handler.js';
import { ChangeOfEvent } from './event-changes.public.js';
import { EventChangesReader } from './event-changes.reader.js';

/** Event Changes of the admin dashboard, and what anyone may know of an event. */
@Controller()
export class EventChangesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly changes: EventChangesReader,
  ) {}

  @Route(eventChangeOf, { access: 'anyone' })
  ofEvent(@Input() { params }: InputOf<typeof eventChangeOf>) {
    return this.queries.execute(new ChangeOfEvent(params.id));
  }

  @Route(listEventChanges, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listEventChanges>) {
    return this.changes.list(query);
  }

  @Route(decideVanishedEvent, { access: ['admin'] })
  async decide(
    @Input() { params, body }: InputOf<typeof decideVanishedEvent>,
    @CurrentAccount() admin: AccountViewer,
  ) {
    await this.commands.execute(new DecideVanishedEvent(params.id, body.verdict, decidedBy(admin)));
    return this.changes.get(params.id);
  }

  /** What has not been refunded of a cancelled event's orders; without confirmed totals it only says what it would be. */
  @Route(refundOrdersOfEvent, { access: ['admin'] })
  async refundOrders(
    @Input() { params: { id: eventId }, body }: InputOf<typeof refundOrdersOfEvent>,
    @CurrentAccount() admin: AccountViewer,
  ) {
    const { standing } = await this.changes.get(eventId);
    if (standing !== 'cancelled') throw new DomainError('nothing-to-refund');
    const { confirm } = body;
    if (!confirm) return this.queries.execute(new DryRunMassRefund(eventId));
    const by = { ...decidedBy(admin), note: '' };
    const start = { massRefundId: newId(), eventId, confirm, reason: 'event-cancelled', by } as const;
    return this.commands.execute(new StartMassRefund(start));
  }

  @Route(confirmDisappearance, { access: ['admin'] })
  confirm(@Input() { params }: InputOf<typeof confirmDisappearance>, @CurrentAccount() admin: AccountViewer) {
    return this.decided(new DecideDisappearance(params.id, 'gone', decidedBy(admin)));
  }

  @Route(dismissDisappearance, { access: ['admin'] })
  dismiss(@Input() { params }: InputOf<typeof dismissDisappearance>, @CurrentAccount() admin: AccountViewer) {
    return this.decided(new DecideDisappearance(params.id, 'kept', decidedBy(admin)));
  }

  /** Decides, and answers with the question as it is now. */
  private async decided(decision: DecideDisappearance) {
    const { id } = await this.commands.execute(decision);
    const disappearance = await this.queries.execute(new LoadDisappearance(id));
    if (!disappearance) throw new DomainError('not-found');
    return disappearance;
  }
}
