import { Controller, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  addBuyerEvidence,
  addSellerEvidence,
  answerDispute,
  answerDisputeQuestion,
  getBuyerEvidence,
  getSellerEvidence,
  listDisputesOfOrders,
  listOrderDisputes,
  listOwnDisputes,
  openDispute,
  withdrawDispute,
} from '@terrace/contracts/http/care/disputes';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import type { ReceivedFile } from '../../../platform/files/file-store.js';
import { fileAnswer } from '../../../platform/files/file-answer.js';
import {
  CurrentAccount,
  CurrentViewer,
  accountOf,
} from '../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import { Upload } from '../../../platform/http/bodies/uploads.js';
import type { AccountViewer, Viewer } from '../../../platform/http/viewer/viewer.js';
import { LoadOwnOrder } from '../../buying/purchases/purchases.public.js';
import { AnswerQuestion, WithdrawDispute } from './disputes.handler.js';
import { OpenDisputes } from './disputes.public.js';
import { DisputesReader } from './disputes.reader.js';
import { AddEvidence, AnswerDispute } from './evidence/evidence.handler.js';
import { EvidenceReader } from './evidence/evidence.reader.js';

const sellersSide = (viewer: Viewer) => ({ side: 'seller', sellerId: accountOf(viewer).accountId }) as const;

/** Disputes for their parties: the buyer by the order, the seller by the account (product.md 21). */
@Controller()
export class DisputesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly disputes: DisputesReader,
    private readonly evidence: EvidenceReader,
  ) {}

  @Route(openDispute, { access: 'anyone', limit: { points: 60, seconds: 60 } })
  async open(@Input() { params, query, body }: InputOf<typeof openDispute>, @CurrentViewer() viewer: Viewer) {
    const { purchaseId } = params;
    const caller = { viewer, token: query.token };
    const { ids } = await this.commands.execute(new OpenDisputes(purchaseId, caller, body));
    const items = await Promise.all(ids.map((id) => this.ofBuyer(purchaseId, id)));
    return { id: ids[0], items };
  }

  @Route(listOrderDisputes, { access: 'anyone' })
  ofOrder(@Input() { params, query }: InputOf<typeof listOrderDisputes>, @CurrentViewer() viewer: Viewer) {
    return this.disputes.ofOrder(params.purchaseId, { viewer, token: query.token });
  }

  @Route(listDisputesOfOrders, { access: ['buyer', 'seller', 'admin'] })
  ofOrders(@CurrentAccount() { accountId }: AccountViewer) {
    return this.disputes.ofOrders(accountId);
  }

  @Route(withdrawDispute, { access: 'anyone', limit: { points: 20, seconds: 60 } })
  async withdraw(
    @Input() { params, query }: InputOf<typeof withdrawDispute>,
    @CurrentViewer() viewer: Viewer,
  ) {
    const { purchaseId, id } = params;
    await this.commands.execute(new WithdrawDispute(purchaseId, id, { viewer, token: query.token }));
    return this.ofBuyer(purchaseId, id);
  }

  @Route(answerDisputeQuestion, { access: 'anyone', limit: { points: 20, seconds: 60 } })
  async answerAsBuyer(
    @Input() { params, query, body }: InputOf<typeof answerDisputeQuestion>,
    @CurrentViewer() viewer: Viewer,
  ) {
    const { purchaseId, id } = params;
    const caller = { viewer, token: query.token };
    await this.commands.execute(new AnswerQuestion(purchaseId, id, body.text, caller));
    return this.ofBuyer(purchaseId, id);
  }

  @Route(addBuyerEvidence, {
    access: 'anyone',
    limit: { points: 20, seconds: 60 },
    mayUpload: ({ params: { purchaseId, id }, query }, viewer, provider) =>
      provider(EvidenceReader).checkSender(id, { side: 'buyer', purchaseId }, { viewer, token: query.token }),
  })
  async addBuyers(
    @Input() { params, query }: InputOf<typeof addBuyerEvidence>,
    @CurrentViewer() viewer: Viewer,
    @Upload() files: readonly ReceivedFile[],
  ) {
    const { purchaseId, id } = params;
    const order = new LoadOwnOrder(purchaseId, { viewer, token: query.token });
    const { buyerId } = await this.queries.execute(order);
    await this.commands.execute(new AddEvidence(id, { side: 'buyer', purchaseId }, buyerId, files));
    return this.ofBuyer(purchaseId, id);
  }

  @Route(getBuyerEvidence, { access: 'anyone', limit: { points: 60, seconds: 60 } })
  async openAsBuyer(
    @Input() { params, query }: InputOf<typeof getBuyerEvidence>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<StreamableFile> {
    const { purchaseId, id, fileId } = params;
    await this.queries.execute(new LoadOwnOrder(purchaseId, { viewer, token: query.token }));
    return fileAnswer(await this.evidence.open(id, fileId, { side: 'buyer', purchaseId }), 'evidence');
  }

  @Route(listOwnDisputes, { access: ['seller'] })
  own(@Input() { query }: InputOf<typeof listOwnDisputes>, @CurrentAccount() seller: AccountViewer) {
    return this.disputes.ofSeller(seller.accountId, query);
  }

  @Route(answerDispute, {
    access: ['seller'],
    limit: { points: 20, seconds: 60 },
    mayUpload: ({ params }, viewer, provider) =>
      provider(EvidenceReader).checkSender(params.id, sellersSide(viewer)),
  })
  async answer(
    @Input() { params, body }: InputOf<typeof answerDispute>,
    @CurrentAccount() { accountId }: AccountViewer,
    @Upload() files: readonly ReceivedFile[],
  ) {
    await this.commands.execute(new AnswerDispute(params.id, accountId, body.text, files));
    return this.ofSeller(accountId, params.id);
  }

  @Route(addSellerEvidence, {
    access: ['seller'],
    limit: { points: 20, seconds: 60 },
    mayUpload: ({ params }, viewer, provider) =>
      provider(EvidenceReader).checkSender(params.id, sellersSide(viewer)),
  })
  async addSellers(
    @Input() { params }: InputOf<typeof addSellerEvidence>,
    @CurrentAccount() { accountId }: AccountViewer,
    @Upload() files: readonly ReceivedFile[],
  ) {
    const party = { side: 'seller', sellerId: accountId } as const;
    await this.commands.execute(new AddEvidence(params.id, party, accountId, files));
    return this.ofSeller(accountId, params.id);
  }

  @Route(getSellerEvidence, { access: ['seller'], limit: { points: 60, seconds: 60 } })
  async openAsSeller(
    @Input() { params }: InputOf<typeof getSellerEvidence>,
    @CurrentAccount() { accountId }: AccountViewer,
  ): Promise<StreamableFile> {
    const party = { side: 'seller', sellerId: accountId } as const;
    return fileAnswer(await this.evidence.open(params.id, params.fileId, party), 'evidence');
  }

  private ofBuyer(purchaseId: string, disputeId: string) {
    return this.disputes.ofSide(disputeId, { side: 'buyer', purchaseId });
  }

  private ofSeller(sellerId: string, disputeId: string) {
    return this.disputes.ofSide(disputeId, { side: 'seller', sellerId });
  }
}
