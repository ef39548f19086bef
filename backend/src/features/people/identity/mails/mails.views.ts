import { PRODUCT } from '@terrace/contracts/pages/page-heads';
import { routes } from '@terrace/contracts/pages/routes';
import {
  type MailContent,
  MailText,
  button,
  facts,
  list,
  mailText,
  ourPage,
  paragraph,
} from '../../../messages/email/email.public.js';
import type { Account } from '../accounts.reader.js';
import { INVITATION_DAYS, RESET_MINUTES } from '../passwords/password-resets.service.js';

const OUR_NAME = MailText.field(PRODUCT);

/** Tells an administrator of a new customer (product.md 7.4). */
export function newCustomerMail({ fullName, email }: Pick<Account, 'fullName' | 'email'>): MailContent {
  return {
    subject: mailText`New customer registration`,
    preheader: mailText`${MailText.field(fullName)}, ${MailText.address(email)}`,
    heading: mailText`A new customer has registered`,
    blocks: [
      paragraph(mailText`Somebody opened a buyer’s account at ${OUR_NAME}. You do not need to do anything.`),
      facts([
        [mailText`Name`, MailText.field(fullName)],
        [mailText`Email`, MailText.address(email)],
      ]),
      button(mailText`See all users`, ourPage(`${routes.adminDashboard}/users`)),
    ],
    because: 'admin',
  };
}

/** Welcomes a buyer. Contains no name: the address is unconfirmed and may belong to another person. */
export function welcomeMail(): MailContent {
  return {
    subject: mailText`Welcome to ${OUR_NAME}`,
    preheader: mailText`Your account is open. Find an event, and see the total price first.`,
    heading: mailText`Welcome to ${OUR_NAME}`,
    blocks: [
      paragraph(mailText`Your account is open. Find an event, and see the total price first.`),
      button(mailText`Find an event`, ourPage(routes.events)),
      list(
        [
          mailText`All your orders are in one place, with their receipts and refunds.`,
          mailText`Prices include the service fee. You see the total before you enter anything.`,
          mailText`If your event is cancelled, you get your money back. If it moves, you choose.`,
        ],
        mailText`With your account`,
      ),
      paragraph(mailText`If you did not open this account, you can ignore this mail.`),
    ],
    because: 'account',
  };
}

const KINDS = { buyer: mailText`buyer`, seller: mailText`seller`, admin: mailText`administrator` } as const;

/**
 * Brings the link to choose a new password; `token` works once and not for long. It contains no name: whoever opened
 * the account may have given somebody else's address and any name.
 */
export function passwordResetMail({ role }: Pick<Account, 'role'>, token: string): MailContent {
  const mark = role === 'admin' ? 'admin&' : '';
  return {
    subject: mailText`Choose a new password for ${OUR_NAME}`,
    preheader: mailText`The link works once, within ${RESET_MINUTES} minutes.`,
    heading: mailText`Choose a new password`,
    blocks: [
      paragraph(
        mailText`Somebody asked for a new password for your ${KINDS[role]} account. The link works once, within ${RESET_MINUTES} minutes.`,
      ),
      button(
        mailText`Choose a new password`,
        ourPage(`${routes.resetPassword}?${mark}token=${encodeURIComponent(token)}`),
      ),
      paragraph(mailText`If you did not ask for it, you can ignore this mail. Your password stays as it is.`),
    ],
    because: 'password',
  };
}

/**
 * Brings the link by which an invited administrator chooses a password; `token` works once. It contains no name
 * either.
 */
export function adminInvitationMail(token: string): MailContent {
  return {
    subject: mailText`You are invited to administer ${OUR_NAME}`,
    preheader: mailText`The link works once, within ${INVITATION_DAYS} days.`,
    heading: mailText`You are invited to administer ${OUR_NAME}`,
    blocks: [
      paragraph(
        mailText`You are invited to become an administrator of ${OUR_NAME}. Choose your password to begin. The link works once, within ${INVITATION_DAYS} days.`,
      ),
      button(
        mailText`Choose your password`,
        ourPage(`${routes.resetPassword}?invited&token=${encodeURIComponent(token)}`),
      ),
      paragraph(mailText`If you did not expect it, you can ignore this mail.`),
    ],
    because: 'invitation',
  };
}
