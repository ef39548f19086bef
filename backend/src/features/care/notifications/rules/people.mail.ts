import { PRODUCT } from '@terrace/contracts/pages/page-heads';
import { routes } from '@terrace/contracts/pages/routes';
import type { ShownRejection } from '@terrace/contracts/values/rejection';
import {
  type MailContent,
  MailText,
  button,
  list,
  mailText,
  ourPage,
  paragraph,
} from '../../../messages/email/email.public.js';
import { sellerMail, why } from './words.js';

const OUR_NAME = MailText.field(PRODUCT);

/** Confirms that a registration was received. */
export function registrationMail(): MailContent {
  return sellerMail({
    preheader: mailText`We write to you as soon as it is decided.`,
    heading: mailText`We have received your registration`,
    blocks: [
      paragraph(
        mailText`Thank you for registering as a seller at ${OUR_NAME}. We check every registration, and write to you as soon as yours is decided.`,
      ),
      button(mailText`Check its status`, ourPage(routes.sellerLogin)),
      paragraph(mailText`If you did not register, you can ignore this mail.`),
    ],
  });
}

/** Welcomes an approved seller, and says what to do first: a trader who has not stated register and address does that. */
export function sellerApprovedMail({ mustState }: { readonly mustState: boolean }): MailContent {
  return sellerMail({
    subject: mustState
      ? mailText`Your registration at ${OUR_NAME} is approved`
      : mailText`You can sell at ${OUR_NAME} now`,
    preheader: mustState
      ? mailText`State your trade register and business address next.`
      : mailText`List your first tickets, and add the bank account for your earnings.`,
    heading: mailText`Welcome to ${OUR_NAME}`,
    blocks: [
      paragraph(
        mustState
          ? mailText`Your registration is approved. Sign in, and state your trade register and business address on your account page: until then none of your tickets is approved.`
          : mailText`Your registration is approved, and you can sell now. Sign in to begin.`,
      ),
      button(mailText`Sign in as seller`, ourPage(routes.sellerLogin)),
      list(
        [
          ...(mustState
            ? [mailText`State your trade register and business address on your account page.`]
            : []),
          mailText`List your first tickets. We check each listing before it is on sale.`,
          mailText`Add the bank account for your earnings. We check it too, before we pay to it.`,
          mailText`When you sell, you get a mail that says what you receive, and when.`,
        ],
        mailText`What happens next`,
      ),
    ],
  });
}

/** Tells that a registration was rejected, with the reason. */
export function sellerRejectedMail(rejection: ShownRejection | null): MailContent {
  return sellerMail({
    preheader: mailText`If you think this is a mistake, write to us.`,
    heading: mailText`Your registration was not approved`,
    blocks: [
      paragraph(
        mailText`We could not approve your registration as a seller, so you cannot sell at ${OUR_NAME}.`,
      ),
      ...why(rejection),
      paragraph(mailText`If you think this is a mistake, write to us.`),
      button(mailText`Write to us`, ourPage(routes.contact)),
    ],
  });
}

/** Tells a seller that the account was suspended or closed, with the reason, and what stays to be done. */
export function sellerStoppedMail(
  standing: 'suspended' | 'closed',
  rejection: ShownRejection | null,
): MailContent {
  const isClosed = standing === 'closed';
  const title = isClosed ? mailText`Your account is closed` : mailText`Your account is suspended`;
  return sellerMail({
    preheader: mailText`Please deliver the tickets that are sold, in time.`,
    heading: title,
    blocks: [
      paragraph(
        isClosed
          ? mailText`We have closed your seller account at ${OUR_NAME}. Your listings are withdrawn, and you can list no others.`
          : mailText`We have suspended your seller account at ${OUR_NAME}. Your listings are hidden, and nothing of yours is sold for now.`,
      ),
      ...why(rejection),
      list(
        [
          mailText`Please deliver the tickets that are sold, in time.`,
          mailText`Please answer disputes of your buyers.`,
          mailText`Your balance and statements stay yours to see, and payouts go on as before.`,
        ],
        mailText`What does not change`,
      ),
      button(mailText`See your account`, ourPage(routes.sellerDashboard)),
      paragraph(mailText`If you think this is a mistake, answer us on our contact page.`),
    ],
  });
}

/** Tells a seller that the account may sell again. */
export function sellerReinstatedMail(): MailContent {
  return sellerMail({
    subject: mailText`You can sell at ${OUR_NAME} again`,
    preheader: mailText`Listings that were hidden are back as they were.`,
    heading: mailText`You can sell again`,
    blocks: [
      paragraph(
        mailText`Your seller account is reinstated. Listings that were hidden are back as they were; withdrawn ones can be listed again.`,
      ),
      button(mailText`See your listings`, ourPage(routes.sellerDashboard)),
    ],
  });
}

/** Asks a seller for the tax details that the yearly report states. */
export function taxDetailsMail(): MailContent {
  return {
    subject: mailText`Please tell us your tax details`,
    preheader: mailText`Tax law has us report what sellers earn.`,
    heading: mailText`Please tell us your tax details`,
    blocks: [
      paragraph(
        mailText`Tax law has us report once a year what sellers earn with us, and who they are. Please enter your tax details on your account page.`,
      ),
      button(mailText`Enter your tax details`, ourPage(routes.sellerAccount)),
      paragraph(mailText`They are kept encrypted. Who reads them here is recorded.`),
    ],
    because: 'seller',
  };
}
