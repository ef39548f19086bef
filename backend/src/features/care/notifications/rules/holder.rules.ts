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
  ourPage,
  paragraph,
} from '../../../messages/email/email.public.js';
import { buyerMail } from './buyer.mail.js';
import { started, toBuyer } from './purchase.rules.js';
import { type Rule, orderMail, ruleOn } from './rule.js';
import { links, short } from './words.js';

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
      isRequired: true,
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
  return {
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
    because: 'seller',
  };
}
