import { PRODUCT } from '@terrace/contracts/pages/page-heads';
import { routes } from '@terrace/contracts/pages/routes';
import {
  type MailContent,
  MailText,
  button,
  list,
  mailText,
  ourPage,
  paragraph,
} from '../../../messages/email/email.public.js';
import {
  type BuyerBlocked,
  type BuyerUnblocked,
  FindAccountContact,
} from '../../../people/identity/identity.public.js';
import { type Rule, mailOn } from './rule.js';

const OUR_NAME = MailText.field(PRODUCT);

/** Tells a buyer that the account is blocked, what that means, and how to object; the reason is the administrators' (product.md 6.6). */
export function buyerBlockedMail(): MailContent {
  return {
    subject: mailText`Your account at ${OUR_NAME} is blocked`,
    preheader: mailText`You cannot sign in, and you cannot buy tickets.`,
    heading: mailText`Your account is blocked`,
    blocks: [
      paragraph(
        mailText`We have blocked your account at ${OUR_NAME}. You cannot sign in, and you cannot buy tickets with this address, not as a guest either. Tickets that you had not paid for are on sale again.`,
      ),
      list(
        [
          mailText`Tickets that are paid stay yours, and still come to you.`,
          mailText`The links in the mails about your orders still open them.`,
        ],
        mailText`What does not change`,
      ),
      paragraph(
        mailText`If you did not ask for this and think that it is a mistake, write to us and say why. Somebody looks at it again, and answers you.`,
      ),
      button(mailText`Write to us`, ourPage(routes.contact)),
    ],
    because: 'account',
  };
}

/** Tells a buyer that the account is open again. */
export function buyerUnblockedMail(): MailContent {
  return {
    subject: mailText`Your account at ${OUR_NAME} is open again`,
    preheader: mailText`You can sign in and buy tickets.`,
    heading: mailText`Your account is open again`,
    blocks: [
      paragraph(mailText`You can sign in and buy tickets at ${OUR_NAME} again. All your orders are there.`),
      button(mailText`Sign in`, ourPage(routes.login)),
    ],
    because: 'account',
  };
}

const WRITTEN = { BuyerBlocked: buyerBlockedMail, BuyerUnblocked: buyerUnblockedMail } as const;
const ABOUT = { BuyerBlocked: 'buyer-blocked', BuyerUnblocked: 'buyer-unblocked' } as const;

/** Mails to buyers who cannot sign in, or could not; one that is no longer true when it is written is not sent. */
export const buyerBlockRules: readonly Rule[] = (['BuyerBlocked', 'BuyerUnblocked'] as const).map((type) =>
  mailOn<BuyerBlocked | BuyerUnblocked>({
    name: ABOUT[type],
    on: [type],
    audience: 'buyer',
    topic: 'account',
    push: false,
    drafts: ({ entityId }) => [{ to: entityId, params: {} }],
    mail: {
      about: [ABOUT[type]],
      write: async ({ sellerId: buyerId }, { queries }) => {
        const account = await queries.execute(new FindAccountContact(buyerId));
        return account?.isActive === (type === 'BuyerUnblocked') ? WRITTEN[type]() : null;
      },
    },
  }),
);
