import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { SupportMessage } from '@terrace/contracts/http/console/case-acts';
import type { CaseOrder, OrderCase } from '@terrace/contracts/http/console/cases';
import { streamId } from '@terrace/event-core/model/event';
import { LoadCaseOrder } from '../../buying/purchases/purchases.public.js';
import { LoadDeliveriesOfOrder } from '../../care/deliveries/deliveries.public.js';
import { LoadDisputeOptions, LoadDisputesOfOrder } from '../../care/disputes/disputes.public.js';
import { LoadDocumentsOfOrder } from '../../care/documents/documents.public.js';
import { LoadNotes } from '../../care/notes/notes.public.js';
import { LoadMessagesOfOrder } from '../../care/support-messages/support-messages.public.js';
import { LoadMessagesFrom } from '../../messages/contact/contact.public.js';
import { LoadSalesOfOrder, saleId } from '../../money/payouts/payouts.public.js';
import { LoadWaitingActs } from '../approvals/approvals.public.js';
import { LoadTimeline } from '../history/history.public.js';

/** Asks the features for what they know of one thing. */
@Injectable()
export class CasesReader {
  constructor(private readonly queries: QueryBus) {}

  /** Everything about an order, by its id or number. Throws `not-found`. */
  async order(reference: string): Promise<OrderCase> {
    const order = await this.queries.execute(new LoadCaseOrder(reference));
    const { id } = order.purchase;
    const sellerIds = [...new Set(order.lines.flatMap(({ sellerId }) => sellerId ?? []))];
    const [
      sales,
      waitingActs,
      deliveries,
      disputes,
      disputeOptions,
      documents,
      messages,
      sentMessages,
      notes,
    ] = await Promise.all([
      this.queries.execute(new LoadSalesOfOrder(id, sellerIds)),
      this.queries.execute(new LoadWaitingActs(id)),
      this.queries.execute(new LoadDeliveriesOfOrder(id)),
      this.queries.execute(new LoadDisputesOfOrder(id)),
      this.queries.execute(new LoadDisputeOptions(id)),
      this.queries.execute(new LoadDocumentsOfOrder(id)),
      this.queries.execute(new LoadMessagesFrom(addressesIn(order))),
      this.queries.execute(new LoadMessagesOfOrder(id)),
      this.queries.execute(new LoadNotes({ kind: 'order', id })),
    ]);
    const streams = [
      streamId('purchase', id),
      streamId('evidencepack', id),
      ...sellerIds.map((sellerId) => streamId('sale', saleId(sellerId, id))),
      ...deliveries.map((delivery) => streamId('delivery', delivery.id)),
      ...disputes.map((dispute) => streamId('dispute', dispute.id)),
      ...documents.map((document) => streamId('document', document.id)),
      ...sentMessages.map((message) => streamId('supportmessage', message.id)),
      ...notes.map((note) => streamId('note', note.id)),
    ];
    const timeline = await this.queries.execute(new LoadTimeline(streams));
    return {
      ...order,
      sales: [...sales],
      waitingActs: [...waitingActs],
      deliveries: [...deliveries],
      disputes: [...disputes],
      disputeOptions: [...disputeOptions],
      documents: [...documents],
      messages: [...messages],
      sentMessages: sentMessages.map((message) => withMail(message, order)),
      notes: [...notes],
      timeline: [...timeline],
    };
  }
}

/** The mail to a buyer is one of the order's mails. */
function withMail(message: SupportMessage, { mails }: CaseOrder): SupportMessage {
  const ofBuyer = mails.find(({ about }) => about === `message:${message.id}`);
  return message.to.side === 'buyer' && ofBuyer ? { ...message, mail: ofBuyer.status } : message;
}

/** Of the buyer and the holders, each once. */
function addressesIn({ buyer, lines }: CaseOrder): readonly string[] {
  const holders = lines.flatMap((line) => line.holders.map((holder) => holder?.email));
  return [
    ...new Set(
      [buyer.email, ...holders].filter((email) => email !== null && email !== undefined && email !== ''),
    ),
  ] as string[];
}
