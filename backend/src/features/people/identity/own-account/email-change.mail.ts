import { PRODUCT } from '@terrace/contracts/pages/page-heads';
import { routes } from '@terrace/contracts/pages/routes';
import type { Role } from '@terrace/contracts/values/statuses';
import {
  type MailContent,
  MailText,
  button,
  mailText,
  ourPage,
  paragraph,
} from '../../../messages/email/email.public.js';
import { EMAIL_CHANGE_MINUTES } from '../passwords/email-changes.service.js';

const OUR_NAME = MailText.field(PRODUCT);

/** Where an account of each kind gets a link to choose a new password. */
export const FORGOT_PASSWORD = {
  buyer: routes.forgotPassword,
  seller: routes.sellerForgotPassword,
  admin: routes.adminForgotPassword,
} as const;

/** Brings the link that confirms a new address; `token` works once and not for long (product.md 10.7). */
export function confirmAddressMail(token: string): MailContent {
  return {
    subject: mailText`Confirm your new email address for ${OUR_NAME}`,
    preheader: mailText`The link works once, within ${EMAIL_CHANGE_MINUTES} minutes.`,
    heading: mailText`Confirm your new email address`,
    blocks: [
      paragraph(
        mailText`Somebody entered this address as the new one of their account. The link works once, within ${EMAIL_CHANGE_MINUTES} minutes.`,
      ),
      button(mailText`Confirm this address`, ourPage(`${routes.account}?token=${encodeURIComponent(token)}`)),
      paragraph(mailText`If it was not you, you can ignore this mail. Nothing has changed.`),
    ],
    because: 'address',
  };
}

/** Tells the owner of an account that somebody wanted its address for another one; only they get to know that it is taken. */
export function addressTakenMail(role: Role): MailContent {
  return {
    subject: mailText`You already have an account at ${OUR_NAME}`,
    preheader: mailText`Somebody entered this address for another account. Nothing has changed.`,
    heading: mailText`You already have an account with this address`,
    blocks: [
      paragraph(
        mailText`Somebody entered this address as the new one of another account. An address has one account, so nothing has changed.`,
      ),
      paragraph(mailText`If it was you, sign in with this address, or choose a new password for it.`),
      button(mailText`Choose a new password`, ourPage(FORGOT_PASSWORD[role])),
      paragraph(mailText`If it was not you, you can ignore this mail.`),
    ],
    because: 'address',
  };
}
