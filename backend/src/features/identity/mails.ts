import { type Email, MailText, mailText } from '../email/email.public.js';
import type { Account } from './accounts.query.js';
import { INVITATION_DAYS, RESET_MINUTES } from './password-resets.js';

/** Tells an administrator of a new customer (product.md 7.4). */
export function newCustomerMail(to: string, { fullName, email }: Account): Email {
  return {
    to,
    subject: mailText`New customer registration`,
    message: mailText`A new customer has registered at Terrace.\n\nName: ${MailText.field(fullName)}\nEmail: ${MailText.address(email)}\n`,
  };
}

const KINDS = { buyer: mailText`buyer`, seller: mailText`seller`, admin: mailText`administrator` } as const;

/**
 * Brings the link to choose a new password; `token` works once and not for long. It contains no name: whoever opened
 * the account may have given somebody else's address and any name.
 */
export function passwordResetMail({ email, role }: Account, publicUrl: string, token: string): Email {
  const mark = role === 'admin' ? 'admin&' : '';
  const link = new URL(`/reset-password?${mark}token=${encodeURIComponent(token)}`, publicUrl);
  return {
    to: email,
    subject: mailText`Choose a new password for Terrace`,
    message: MailText.join(
      [
        mailText`Hello,`,
        mailText`to choose a new password for your ${KINDS[role]} account, open this link within ${RESET_MINUTES} minutes:`,
        MailText.link(link),
        mailText`If you did not ask for it, you can ignore this mail.\n`,
      ],
      'paragraph',
    ),
  };
}

/** Brings the link by which an invited administrator chooses a password; `token` works once. It contains no name either. */
export function adminInvitationMail({ email }: Account, publicUrl: string, token: string): Email {
  const link = new URL(`/reset-password?invited&token=${encodeURIComponent(token)}`, publicUrl);
  return {
    to: email,
    subject: mailText`You are invited to administer Terrace`,
    message: MailText.join(
      [
        mailText`Hello,`,
        mailText`you are invited to become an administrator of Terrace. To choose your password, open this link within ${INVITATION_DAYS} days:`,
        MailText.link(link),
        mailText`If you did not expect it, you can ignore this mail.\n`,
      ],
      'paragraph',
    ),
  };
}
