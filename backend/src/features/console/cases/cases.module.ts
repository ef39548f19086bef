import { Controller, Module, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  correctHolder,
  downloadEvidence,
  findOrderOfDocument,
  getOrderCase,
  readOrderMail,
  resendOrderMail,
} from '@terrace/contracts/http/console/cases';
import {
  extendHoldForBuyer,
  openDisputeForBuyer,
  sendSupportMessage,
} from '@terrace/contracts/http/console/case-acts';
import { addOrderNote } from '@terrace/contracts/http/console/notes';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { CurrentAccount } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { defineFeature } from '../../../platform/define-feature.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../../platform/http/viewer/viewer.js';
import {
  ExtendHoldForBuyer,
  LoadStartedPurchase,
  presentHolder,
} from '../../buying/purchases/purchases.public.js';
import { CorrectHolder } from '../../care/deliveries/deliveries.public.js';
import { OpenDisputes } from '../../care/disputes/disputes.public.js';
import { FindOrderOfDocument, MakeReportPdf } from '../../care/documents/documents.public.js';
import { AddNote } from '../../care/notes/notes.public.js';
import { SendSupportMessage } from '../../care/support-messages/support-messages.public.js';
import { ReadOrderMail, ResendOrderMail } from '../../care/notifications/notifications.public.js';
import { on } from '@terrace/event-core/model/plan';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { Config } from '../../../platform/config/config.js';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { CasesReader } from './cases.reader.js';
import { OtherCasesController } from './other-cases.controller.js';
import { OtherCasesReader } from './other-cases.reader.js';
import { evidencePackDecider } from './evidence-pack.decider.js';
import { evidencePackEvents } from './evidence-pack.events.js';
import { evidencePack } from './evidence-pack.presenter.js';

/**
 * The pages on which administrators work on one order (product.md 25). Each is one answer, whose parts come from the features'
 * own readers.
 */
@Controller()
export class CasesController {
  constructor(
    private readonly cases: CasesReader,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly executor: CommandExecutor,
    private readonly config: Config,
  ) {}

  /** Everything about an order, by its id or number. */
  @Route(getOrderCase, { access: ['admin'] })
  order(@Input() { params }: InputOf<typeof getOrderCase>) {
    return this.cases.order(params.id);
  }

  @Route(findOrderOfDocument, { access: ['admin'] })
  async orderOfDocument(@Input() { params: { number } }: InputOf<typeof findOrderOfDocument>) {
    const purchaseId = await this.queries.execute(new FindOrderOfDocument(number));
    if (purchaseId === null) throw new DomainError('not-found');
    return { purchaseId };
  }

  @Route(readOrderMail, { access: ['admin'] })
  readMail(@Input() { params: { id, about } }: InputOf<typeof readOrderMail>) {
    return this.queries.execute(new ReadOrderMail(id, about));
  }

  @Route(resendOrderMail, { access: ['admin'], limit: { points: 30, seconds: 60 } })
  async resendMail(
    @Input() { params: { id, about } }: InputOf<typeof resendOrderMail>,
    @CurrentAccount() { accountId, name }: AccountViewer,
  ) {
    await this.commands.execute(new ResendOrderMail(id, about, { id: accountId, name }));
  }

  /** All that proves an order to its buyer's bank (product.md 27.6); on record before the file leaves. */
  @Route(downloadEvidence, { access: ['admin'], limit: { points: 30, seconds: 60 } })
  async evidence(
    @Input() { params: { id } }: InputOf<typeof downloadEvidence>,
    @CurrentAccount() { accountId, name }: AccountViewer,
  ): Promise<StreamableFile> {
    const order = await this.cases.order(id);
    const record = { type: 'RecordEvidencePack', by: { id: accountId, name } } as const;
    await this.executor.execute({ commands: () => [on(evidencePackDecider, id, record)], result: {} });
    const pack = evidencePack(order, new Date(), this.config.PUBLIC_URL);
    const bytes = await this.queries.execute(new MakeReportPdf(pack));
    const disposition = `attachment; filename="terrace-evidence-${orderNumber(id)}.pdf"`;
    return new StreamableFile(bytes, { type: 'application/pdf', disposition, length: bytes.length });
  }

  /** Answers with the holder as corrected. */
  @Route(correctHolder, { access: ['admin'] })
  async correctHolder(
    @Input() { params: { id, index }, body }: InputOf<typeof correctHolder>,
    @CurrentAccount() { accountId, name }: AccountViewer,
  ) {
    const by = { id: accountId, name };
    return presentHolder(await this.commands.execute(new CorrectHolder(id, index, body, by)));
  }

  @Route(extendHoldForBuyer, { access: ['admin'], limit: { points: 60, seconds: 60 } })
  async extendHold(
    @Input() { params: { id } }: InputOf<typeof extendHoldForBuyer>,
    @CurrentAccount() { accountId, name }: AccountViewer,
  ) {
    await this.commands.execute(new ExtendHoldForBuyer(id, { id: accountId, name }));
    const { holdExpiresAt } = await this.queries.execute(new LoadStartedPurchase(id));
    return { holdExpiresAt: holdExpiresAt.toISOString() };
  }

  @Route(sendSupportMessage, { access: ['admin'], limit: { points: 30, seconds: 60 } })
  sendMessage(
    @Input() { params: { id }, body }: InputOf<typeof sendSupportMessage>,
    @CurrentAccount() { accountId, name }: AccountViewer,
  ) {
    return this.commands.execute(new SendSupportMessage(id, body, { id: accountId, name }));
  }

  @Route(openDisputeForBuyer, { access: ['admin'], limit: { points: 30, seconds: 60 } })
  async openDispute(
    @Input() { params: { id }, body }: InputOf<typeof openDisputeForBuyer>,
    @CurrentAccount() { accountId, name }: AccountViewer,
  ) {
    const administrator = { id: accountId, name };
    const { ids } = await this.commands.execute(new OpenDisputes(id, { administrator }, body));
    return { ids: [...ids] };
  }

  /** The note is about the buyer, whose erasure erases it. */
  @Route(addOrderNote, { access: ['admin'] })
  async addNote(
    @Input() { params: { id }, body }: InputOf<typeof addOrderNote>,
    @CurrentAccount() { accountId, name }: AccountViewer,
  ) {
    const { buyer } = await this.queries.execute(new LoadStartedPurchase(id));
    return this.commands.execute(new AddNote({ kind: 'order', id }, buyer.id, body, { id: accountId, name }));
  }
}

/** Everything about one order, for administrators. */
@Module(
  defineFeature({
    controllers: [CasesController, OtherCasesController],
    providers: [CasesReader, OtherCasesReader],
    events: [evidencePackEvents],
  }),
)
export class CasesModule {}
