import type { OrderCase } from '@terrace/contracts/http/console/cases';
import { CHARGEBACK_REASON_TEXTS } from '@terrace/contracts/values/money/chargebacks';
import { orderReference } from '@terrace/contracts/values/order-number';
import { formatEventTime } from '@terrace/contracts/values/time/long-date';
import { type Report, moneyText } from '../../care/documents/documents.public.js';

/** What of an order's log proves that its buyer bought and got it, in the words of its reader, a bank. */
const PROOFS: Readonly<Record<string, string>> = {
  PurchaseStarted: 'Tickets chosen',
  HoldersEntered: 'Ticket holders named, purchase confirmed under the terms',
  PaymentRequested: 'Card payment asked for',
  PaymentSucceeded: 'Card payment succeeded',
  PurchaseCompleted: 'Order completed',
  HolderCorrected: 'Ticket holder corrected',
  BuyerMailed: 'Mail sent to the buyer',
  BuyerMailedAgain: 'Mail sent to the buyer again',
  BuyerMailRefused: 'Mail refused by the buyer’s address',
  TicketFileDelivered: 'Ticket delivered as a file',
  TicketTransferred: 'Ticket transferred to the buyer',
  TicketShipped: 'Ticket sent by a carrier',
  TicketOpened: 'Ticket opened or saved by the buyer',
  TicketShared: 'Ticket shared by the buyer',
  TicketAccepted: 'Ticket accepted',
  TicketDisputed: 'Ticket disputed',
  DeliveryCancelled: 'Delivery cancelled',
  EventChangeNoted: 'Event changed',
  EventChangeAnswered: 'Change of the event answered by the buyer',
  DisputeOpened: 'Complaint by the buyer',
  DisputeAnswered: 'Complaint answered by the seller',
  DisputeMoreAsked: 'More asked about the complaint',
  DisputeMoreGiven: 'More answered about the complaint',
  DisputeDecided: 'Complaint decided',
  DisputeWithdrawn: 'Complaint withdrawn by the buyer',
  RefundRequested: 'Refund asked for',
  RefundSucceeded: 'Refund arrived',
  RefundFailed: 'Refund failed',
  ChargebackOpened: 'Chargeback opened',
  ChargebackWon: 'Chargeback decided for the merchant',
  ChargebackLost: 'Chargeback decided for the buyer',
};

/** A bank's request that the order has, with its reference; an order may have several. */
function chargebackText({ id, amount, reason }: OrderCase['chargebacks'][number]): string {
  return `${id}\n${moneyText(amount)}, ${CHARGEBACK_REASON_TEXTS[reason]}`;
}

/** The evidence of an order for its buyer's bank, from the log alone. */
export function evidencePack(order: OrderCase, at: Date, origin: string): Report {
  const { purchase, buyer, money, payments, chargebacks, lines, deliveries, mails, refunds } = order;
  const { event } = purchase;
  const payment = payments.at(-1);
  return {
    title: `Evidence for order ${orderReference(purchase.id)}`,
    at,
    facts: [
      ['Order', orderReference(purchase.id)],
      ['Completed', instant(order.completedAt)],
      ['Buyer', [buyer.name ?? 'Erased', buyer.email ?? ''].filter(Boolean).join('\n')],
      ['Bought', buyer.kind === 'account' ? 'with an account, which accepted the terms' : 'as a guest'],
      ['Event', event.name],
      ['When and where', [formatEventTime(event.date, event.time), event.venue].filter(Boolean).join('\n')],
      ['Paid', moneyText(money.paid)],
      ['Payment', [payment?.providerPaymentId, instant(payment?.requestedAt)].filter(Boolean).join('\n')],
      ['Refunded', moneyText(money.refunded)],
      ['Chargeback', chargebacks.map(chargebackText).join('\n') || 'None'],
    ],
    sections: [
      {
        heading: 'Tickets',
        columns: ['Ticket', 'Holder', 'Price each'],
        rows: lines.flatMap(({ label, quantity, unitPrice, holders }) =>
          Array.from({ length: quantity }, (_none, index) => [
            label,
            holders[index]?.fullName ?? 'Erased or not named',
            moneyText(unitPrice),
          ]),
        ),
      },
      {
        heading: 'Delivery',
        columns: ['Ticket', 'How', 'Delivered', 'Now'],
        rows: deliveries.map(({ label, seat, delivered, deliveredAt, status }) => [
          `${label}, ${seat.number} of ${seat.of}`,
          delivered?.kind ?? '',
          instant(deliveredAt),
          status,
        ]),
      },
      {
        heading: 'Mails to the buyer',
        columns: ['About', 'State', 'Since'],
        rows: mails.map((mail) => [mail.about, mail.status, instant(mail.at)]),
      },
      {
        heading: 'Refunds',
        columns: ['Amount', 'State', 'Since'],
        rows: refunds.map((refund) => [moneyText(refund.amount), refund.status, instant(refund.statusSince)]),
      },
      {
        heading: 'What happened',
        columns: ['When (UTC)', 'What', 'By'],
        rows: order.timeline.toReversed().flatMap((each) => {
          const what = PROOFS[each.event];
          return what === undefined ? [] : [[instant(each.at), what, each.by.role]];
        }),
      },
    ],
    closing: `The purchase form links to the terms (${origin}/terms) and the refund rules (${origin}/refunds) beside its button.`,
  };
}

function instant(at: string | null | undefined): string {
  return at ? `${at.slice(0, 10)} ${at.slice(11, 19)} UTC` : '';
}
