import { PRODUCT } from '@terrace/contracts/pages/page-heads';
import { routes } from '@terrace/contracts/pages/routes';
import { REJECTION_TEXTS, type ShownRejection } from '@terrace/contracts/values/rejection';
import {
  type MailBlock,
  type MailContent,
  MailText,
  button,
  list,
  mailText,
  notice,
  ourPage,
  paragraph,
} from '../email/email.public.js';

const OUR_NAME = MailText.field(PRODUCT);
const DASHBOARD = ourPage(routes.sellerDashboard);

/** Confirms that a registration was received. */
export function registrationMail(): MailContent {
  return {
    subject: mailText`We have received your registration`,
    preheader: mailText`We write to you as soon as it is decided.`,
    heading: mailText`We have received your registration`,
    blocks: [
      paragraph(
        mailText`Thank you for registering as a seller at ${OUR_NAME}. We check every registration, and write to you as soon as yours is decided.`,
      ),
      button(mailText`Check its status`, ourPage(routes.sellerLogin)),
      paragraph(mailText`If you did not register, you can ignore this mail.`),
    ],
    because: 'seller',
  };
}

/** Welcomes an approved seller, and says what to do first. */
export function sellerApprovedMail(): MailContent {
  return {
    subject: mailText`You can sell at ${OUR_NAME} now`,
    preheader: mailText`List your first tickets, and add the bank account for your earnings.`,
    heading: mailText`Welcome to ${OUR_NAME}`,
    blocks: [
      paragraph(mailText`Your registration is approved, and you can sell now. Sign in to begin.`),
      button(mailText`Sign in as seller`, ourPage(routes.sellerLogin)),
      list(
        [
          mailText`List your first tickets. We check each listing before it is on sale.`,
          mailText`Add the bank account for your earnings. We check it too, before we pay to it.`,
          mailText`When you sell, you get a mail that says what you receive, and when.`,
        ],
        mailText`What happens next`,
      ),
    ],
    because: 'seller',
  };
}

/** Tells that a registration was rejected, with the reason. */
export function sellerRejectedMail(rejection: ShownRejection | null): MailContent {
  return {
    subject: mailText`Your registration was not approved`,
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
    because: 'seller',
  };
}

/** Tells that a bank account was approved. */
export function bankApprovedMail(): MailContent {
  return {
    subject: mailText`Your bank account is approved`,
    preheader: mailText`We pay your earnings to it.`,
    heading: mailText`Your bank account is approved`,
    blocks: [
      paragraph(mailText`We pay your earnings to it. You do not need to do anything.`),
      button(mailText`See your listings`, DASHBOARD),
    ],
    because: 'seller',
  };
}

/** Tells that a bank account was rejected, with the reason. */
export function bankRejectedMail(rejection: ShownRejection | null): MailContent {
  return {
    subject: mailText`Your bank account was not approved`,
    preheader: mailText`Please check what you entered and save it again.`,
    heading: mailText`Your bank account was not approved`,
    blocks: [
      paragraph(mailText`We could not approve your bank account, so we cannot pay you yet.`),
      ...why(rejection),
      paragraph(mailText`Please check what you entered and save it again.`),
      button(mailText`Correct your bank details`, DASHBOARD),
    ],
    because: 'seller',
  };
}

/** Tells that the bank refused a payout, and asks for new bank details. */
export function payoutFailedMail({ note }: Pick<ShownRejection, 'note'>): MailContent {
  return {
    subject: mailText`We could not pay you: please send new bank details`,
    preheader: mailText`The bank refused a payout to your account.`,
    heading: mailText`We could not pay you`,
    blocks: [
      paragraph(
        mailText`The bank refused a payout to your account. Its sales are in your balance again, and we pay them once we have details that work.`,
      ),
      ...(note ? [notice(MailText.field(note))] : []),
      paragraph(
        mailText`Please save new bank details. We check them, and pay to them 48 hours after their approval.`,
      ),
      button(mailText`Save new bank details`, DASHBOARD),
    ],
    because: 'seller',
  };
}

/** The reason that an administrator chose, with their note; null without both. */
export function reasonOf(rejection: ShownRejection | null): MailText | null {
  if (rejection === null) return null;
  const { reason, note } = rejection;
  const parts = [
    ...(reason === 'other' ? [] : [MailText.field(REJECTION_TEXTS[reason])]),
    ...(note ? [MailText.field(note)] : []),
  ];
  return parts.length === 0 ? null : mailText`Reason: ${MailText.lines(parts)}`;
}

function why(rejection: ShownRejection | null): readonly MailBlock[] {
  const reason = reasonOf(rejection);
  return reason === null ? [] : [notice(reason)];
}
