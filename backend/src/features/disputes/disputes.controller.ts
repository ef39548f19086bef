import { Controller, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  addBuyerEvidence,
  addSellerEvidence,
  answerDispute,
  getBuyerEvidence,
  getSellerEvidence,
  listOrderDisputes,
  listOwnDisputes,
  openDispute,
  withdrawDispute,
} from '@terrace/contracts/http/disputes';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import type { ReceivedFile } from '../../platform/files/file-store.js';
import { fileAnswer } from '../../platform/files/file-answer.js';
import { CurrentAccount, CurrentViewer, accountOf } from '../../platform/http/current-viewer.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { Route } from '../../platform/http/route.decorator.js';
import { Upload } from '../../platform/http/uploads.js';
import type { AccountViewer, Viewer } from '../../platform/http/viewer.js';
import { LoadOwnOrder } from '../purchases/purchases.public.js';
import { OpenDisputes, WithdrawDispute } from './disputes.handler.js';
import { GetDisputeOfSide } from './disputes.public.js';
import { ListOrderDisputes, ListOwnDisputes } from './disputes.query.js';
import { AddEvidence, AnswerDispute, CheckEvidenceSender, OpenEvidence } from './evidence.handler.js';

const sellersSide = (viewer: Viewer) => ({ side: 'seller', sellerId: accountOf(viewer).accountId }) as const;

/** Disputes for their parties: the buyer by the order, the seller by the account (product.md 21). */
@Controller()
export class DisputesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
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
    return this.queries.execute(new ListOrderDisputes(params.purchaseId, { viewer, token: query.token }));
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

  @Route(addBuyerEvidence, {
    access: 'anyone',
    limit: { points: 20, seconds: 60 },
    mayUpload: ({ params: { purchaseId, id }, query }, viewer) =>
      new CheckEvidenceSender(id, { side: 'buyer', purchaseId }, { viewer, token: query.token }),
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
    const file = new OpenEvidence(id, fileId, { side: 'buyer', purchaseId });
    return fileAnswer(await this.queries.execute(file), 'evidence');
  }

  @Route(listOwnDisputes, { access: ['seller'] })
  own(@Input() { query }: InputOf<typeof listOwnDisputes>, @CurrentAccount() seller: AccountViewer) {
    return this.queries.execute(new ListOwnDisputes(seller.accountId, query));
  }

  @Route(answerDispute, {
    access: ['seller'],
    limit: { points: 20, seconds: 60 },
    mayUpload: ({ params }, viewer) => new CheckEvidenceSender(params.id, sellersSide(viewer)),
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
    mayUpload: ({ params }, viewer) => new CheckEvidenceSender(params.id, sellersSide(viewer)),
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
    const file = new OpenEvidence(params.id, params.fileId, { side: 'seller', sellerId: accountId });
    return fileAnswer(await this.queries.execute(file), 'evidence');
  }

  private ofBuyer(purchaseId: string, disputeId: string) {
    return this.queries.execute(new GetDisputeOfSide(disputeId, { side: 'buyer', purchaseId }));
  }

  private ofSeller(sellerId: string, disputeId: string) {
    return this.queries.execute(new GetDisputeOfSide(disputeId, { side: 'seller', sellerId }));
  }
}
