import type { QueryBus } from '@nestjs/cqrs';
import { routes } from '@terrace/contracts/pages/routes';
import type { Money } from '@terrace/contracts/values/money/money';
import { orderReference } from '@terrace/contracts/values/order-number';
import { DomainError } from '@terrace/event-core/model/errors';
import { LoadPurchasedEvents } from '../../../../buying/purchases/purchases.public.js';
import {
  type MailContent,
  type MailFact,
  MailText,
  button,
  facts,
  mailSubject,
  mailText,
  ourPage,
  paragraph,
} from '../../../../messages/email/email.public.js';
import type { OrderParams } from '../purchase.rules.js';
import { sellerMail } from '../words.js';

/** An order and the name of its event. Throws `not-found` while its row is missing. */
export async function soldOrder(purchaseId: string, queries: QueryBus): Promise<OrderParams> {
  const event = (await queries.execute(new LoadPurchasedEvents([purchaseId]))).get(purchaseId);
  if (!event) throw new DomainError('not-found');
  return { purchaseId, event: event.name };
}

/** Tells a seller what a refund took from their share of a sale, without naming the buyer. */
export function refundTakenMail({ taken, ...order }: OrderParams & { taken: Money }): MailContent {
  const name = MailText.field(order.event);
  return shareMail(order, {
    subject: mailSubject`A refund for ${name} takes ${MailText.money(taken)} from your share`,
    preheader: mailText`It is taken from your share of the sale.`,
    heading: mailText`A refund was taken from your share`,
    says: [
      mailText`The buyer of an order for ${name} got money back. ${MailText.money(taken)} of it is taken from your share of this sale. ${ALREADY_PAID}`,
    ],
    taken,
  });
}

/** Tells a seller that the buyer's bank asks the payment of their sale back, and that the payout waits. */
export function chargebackOpenedMail(order: OrderParams): MailContent {
  const name = MailText.field(order.event);
  return shareMail(order, {
    subject: mailSubject`A buyer’s bank asks a payment for ${name} back`,
    preheader: mailText`We do not pay you for this sale until the bank has decided.`,
    heading: mailText`A buyer’s bank asks a payment back`,
    says: [
      mailText`The bank of the buyer of an order for ${name} asks the payment back. We do not pay you for this sale until the bank has decided.`,
      mailText`Please deliver its tickets in time all the same. If the bank decides for the buyer, your share of the sale may be taken back.`,
    ],
  });
}

/** Tells a seller that the bank decided for us, and that the payout no longer waits for it. */
export function chargebackWonMail(order: OrderParams): MailContent {
  const name = MailText.field(order.event);
  return shareMail(order, {
    subject: mailSubject`The bank decided: the payment for ${name} stands`,
    preheader: mailText`Your share of this sale is no longer held for it.`,
    heading: mailText`The payment stands`,
    says: [
      mailText`The buyer’s bank decided that the payment of an order for ${name} stands. Your share of this sale is no longer held for it, and is paid as planned.`,
    ],
  });
}

/** Tells a seller that the bank gave the payment back, and what that takes from their share; null where it takes nothing. */
export function chargebackLostMail({
  taken,
  ...order
}: OrderParams & { readonly taken: Money | null }): MailContent {
  const name = MailText.field(order.event);
  const heading = mailText`The bank gave the payment back to the buyer`;
  if (taken === null)
    return shareMail(order, {
      subject: mailSubject`The bank gave a payment for ${name} back: you keep your share`,
      preheader: mailText`You keep your share of this sale.`,
      heading,
      says: [
        mailText`The buyer’s bank gave back the payment of an order for ${name}. You keep your share of this sale: it is paid as planned.`,
      ],
    });
  return shareMail(order, {
    subject: mailSubject`A bank gave a payment for ${name} back: it takes ${MailText.money(taken)} from your share`,
    preheader: mailText`It is taken from your share of the sale.`,
    heading,
    says: [
      mailText`The buyer’s bank gave back the payment of an order for ${name}. ${MailText.money(taken)} of it is taken from your share of this sale. ${ALREADY_PAID}`,
    ],
    taken,
  });
}

const ALREADY_PAID = mailText`What is already paid to you makes your next payouts smaller.`;

/** A mail about a seller's share of an order, with its event and number. */
function shareMail(
  { purchaseId, event }: OrderParams,
  {
    says,
    taken,
    ...words
  }: Pick<MailContent, 'subject' | 'preheader' | 'heading'> & {
    readonly says: readonly MailText[];
    readonly taken?: Money;
  },
): MailContent {
  return sellerMail({
    ...words,
    blocks: [
      ...says.map((text) => paragraph(text)),
      button(mailText`See your sales`, ourPage(routes.sales)),
      facts([
        [mailText`Event`, MailText.field(event)],
        [mailText`Order`, MailText.field(orderReference(purchaseId))],
        ...(taken ? [[mailText`Taken from your share`, MailText.money(taken)] satisfies MailFact] : []),
      ]),
      paragraph(mailText`If you think this is a mistake, write to us.`),
    ],
  });
}
