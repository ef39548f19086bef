import type { SupportMessage } from '@terrace/contracts/http/console/case-acts';
import { routes } from '@terrace/contracts/pages/routes';
import { orderReference } from '@terrace/contracts/values/order-number';
import { DomainError } from '@terrace/event-core/model/errors';
import type { HolderCorrected } from '../../../buying/purchases/orders/holder-correction.events.js';
import { LoadPurchasedEvents, type MailedOrder } from '../../../buying/purchases/purchases.public.js';
import {
  type MailContent,
  MailText,
  button,
  facts,
  mailSubject,
  mailText,
  notice,
  ourPage,
  paragraph,
} from '../../../messages/email/email.public.js';
import type { SupportMessageSent } from '../../support-messages/support-message.events.js';
import { LoadSupportMessage, RecordMessageMailed } from '../../support-messages/support-messages.public.js';
import { buyerMail } from './buyer.mail.js';
import { started, toBuyer } from './purchase.rules.js';
import { type Rule, orderMail, ruleOn } from './rule.js';
import { links, sellerMail, short } from './words.js';

type OrderParams = { readonly purchaseId: string; readonly event: string };

/** Both sides are told that an administrator corrected a holder. */
export const holderRules: readonly Rule[] = [
  ruleOn<HolderCorrected, OrderParams>({
    name: 'holder-corrected',
    on: ['HolderCorrected'],
    audience: 'buyer',
    topic: 'orders',
    mail: orderMail('holder', { write: (_id, about) => holderCorrectedMail(about) }),
    push: true,
    drafts: (trigger) => toBuyer(trigger, () => ({})),
    write: ({ event }) => ({
      title: `A ticket holder was corrected`,
      text: `For ${short(event)}. The order shows who will use the tickets.`,
    }),
    link: ({ purchaseId }) => links.order(purchaseId),
  }),

  ruleOn<HolderCorrected, OrderParams, { purchaseId: string }>({
    name: 'holder-corrected-for-seller',
    on: ['HolderCorrected'],
    audience: 'seller',
    topic: 'deliveries',
    mail: {
      about: ['holder-corrected'],
      request: ({ id, entityId: purchaseId }) => ({ key: id, ids: { purchaseId } }),
      write: async ({ purchaseId }, { queries }) => {
        const event = (await queries.execute(new LoadPurchasedEvents([purchaseId]))).get(purchaseId);
        if (!event) throw new DomainError('not-found');
        return sellersHolderCorrectedMail(purchaseId, event.name);
      },
    },
    push: true,
    drafts: (trigger) =>
      started(trigger).flatMap(({ event }) => {
        const { sellerId } = trigger.data;
        return sellerId === null
          ? []
          : [{ to: sellerId, params: { purchaseId: trigger.entityId, event: event.name } }];
      }),
    write: ({ event }) => ({
      title: `A ticket holder was corrected`,
      text: `For ${short(event)}. Deliver to the holder that Deliveries shows now.`,
    }),
    link: () => links.sellerDeliveries,
  }),
];

/** Tells the buyer that a holder was corrected; contains no name, as all mails about orders. */
export function holderCorrectedMail(about: MailedOrder): MailContent {
  const event = MailText.field(about.eventDetails.name);
  return buyerMail(
    {
      subject: mailSubject`A ticket holder for ${event} was corrected`,
      preheader: mailText`Your order shows who will use the tickets.`,
      heading: mailText`A ticket holder was corrected`,
      says: [
        paragraph(
          mailText`Our support corrected the details of a ticket holder. Your order shows who will use the tickets. If this is not what you asked for, please write to us.`,
        ),
      ],
    },
    about,
  );
}

/** Tells the seller that a holder was corrected. */
export function sellersHolderCorrectedMail(purchaseId: string, event: string): MailContent {
  return sellerMail({
    subject: mailSubject`A ticket holder for ${MailText.field(event)} was corrected`,
    preheader: mailText`Deliver to the holder that Deliveries shows now.`,
    heading: mailText`A ticket holder was corrected`,
    blocks: [
      paragraph(
        mailText`Our support corrected the details of a ticket holder of a sale that you have not delivered yet. Please deliver to the holder that Deliveries shows now.`,
      ),
      button(mailText`See your deliveries`, ourPage(routes.sellerDeliveries)),
      facts([
        [mailText`Event`, MailText.field(event)],
        [mailText`Order`, MailText.field(orderReference(purchaseId))],
      ]),
    ],
  });
}

type Message = Pick<SupportMessage, 'purchaseId' | 'event'> & { readonly text: string };

/** What an administrator writes about an order reaches its recipient whole by mail; the inbox says that it is there. */
export const supportRules: readonly Rule[] = [
  ruleOn<SupportMessageSent, OrderParams>({
    name: 'support-message-for-buyer',
    on: ['SupportMessageSent'],
    audience: 'buyer',
    topic: 'orders',
    push: true,
    mail: orderMail('message', {
      write: async (id, order, { queries }) => {
        const { text } = await queries.execute(new LoadSupportMessage(id));
        return text === null ? null : messageToBuyerMail(text, order);
      },
    }),
    drafts: ({ data: { to, personId, hasAccount, purchaseId, event } }) =>
      to.side === 'buyer' && hasAccount ? [{ to: personId, params: { purchaseId, event } }] : [],
    write: ({ event }) => ({
      title: 'Our support wrote to you',
      text: `About your order for ${short(event)}. Your mail has the message.`,
    }),
    link: ({ purchaseId }) => links.order(purchaseId),
  }),

  ruleOn<SupportMessageSent, OrderParams, { messageId: string }>({
    name: 'support-message-for-seller',
    on: ['SupportMessageSent'],
    audience: 'seller',
    topic: 'deliveries',
    push: true,
    mail: {
      about: ['support-message'],
      request: ({ id, entityId: messageId }) => ({ key: id, ids: { messageId } }),
      write: async ({ messageId }, { queries }) => {
        const { text, ...message } = await queries.execute(new LoadSupportMessage(messageId));
        return text === null ? null : messageToSellerMail({ ...message, text });
      },
      ended: ({ messageId }, outcome) => new RecordMessageMailed(messageId, outcome),
    },
    drafts: ({ data: { to, purchaseId, event } }) =>
      to.side === 'seller' ? [{ to: to.sellerId, params: { purchaseId, event } }] : [],
    write: ({ event }) => ({
      title: 'Our support wrote to you',
      text: `About a sale for ${short(event)}. Your mail has the message.`,
    }),
    link: () => routes.sales,
  }),
];

const HOW_TO_ANSWER = mailText`To answer, write to us and name the order.`;

/** What our support wrote to the buyer of an order. */
export function messageToBuyerMail(text: string, order: MailedOrder): MailContent {
  return buyerMail(
    {
      subject: mailSubject`Our support wrote to you about ${MailText.field(order.eventDetails.name)}`,
      preheader: mailText`A message about your order.`,
      heading: mailText`A message about your order`,
      says: [...written(text), paragraph(HOW_TO_ANSWER)],
    },
    order,
  );
}

/** What our support wrote to the seller of an order. */
export function messageToSellerMail({ text, event, purchaseId }: Message): MailContent {
  return sellerMail({
    subject: mailSubject`Our support wrote to you about ${MailText.field(event)}`,
    preheader: mailText`A message about one of your sales.`,
    heading: mailText`A message about one of your sales`,
    blocks: [
      ...written(text),
      paragraph(HOW_TO_ANSWER),
      button(mailText`Write to us`, ourPage(routes.contact)),
      facts([
        [mailText`Event`, MailText.field(event)],
        [mailText`Order`, MailText.field(orderReference(purchaseId))],
      ]),
    ],
  });
}

/** A typed text of several lines. */
function written(text: string) {
  return [notice(MailText.lines(text.split('\n').map((line) => MailText.field(line))))];
}
