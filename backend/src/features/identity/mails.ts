import type { Email } from '../email/email.messages.js';
import type { Account } from './accounts.query.js';
import { INVITATION_DAYS, RESET_MINUTES } from './password-resets.js';

/** Tells an administrator of a new customer (spec 7). */
export function newCustomerMail(to: string, { fullName, email }: Account): Email {
  return {
    to,
    subject: 'New customer registration',
    message: `A new customer has registered at Terrace.\n\nName: ${fullName}\nEmail: ${email}\n`,
  };
}

const KINDS = { buyer: 'buyer', seller: 'seller', admin: 'administrator' } as const;

/** Brings the link to choose a new password; `token` works once and not for long. */
export function passwordResetMail(
  { fullName, email, role }: Account,
  publicUrl: string,
  token: string,
): Email {
  const link = new URL(`/reset-password?token=${encodeURIComponent(token)}`, publicUrl);
  return {
    to: email,
    subject: 'Choose a new password for Terrace',
    message:
      `Hello ${fullName},\n\nto choose a new password for your ${KINDS[role]} account, open this link within ` +
      `${RESET_MINUTES} minutes:\n\n${link.href}\n\nIf you did not ask for it, you can ignore this mail.\n`,
  };
}

/** Brings the link by which an invited administrator chooses a password; `token` works once. */
export function adminInvitationMail({ fullName, email }: Account, publicUrl: string, token: string): Email {
  const link = new URL(`/reset-password?invited&token=${encodeURIComponent(token)}`, publicUrl);
  return {
    to: email,
    subject: 'You are invited to administer Terrace',
    message:
      `Hello ${fullName},\n\nyou are invited to become an administrator of Terrace. To choose your password, ` +
      `open this link within ${INVITATION_DAYS} days:\n\n${link.href}\n\nIf you did not expect it, you can ` +
      `ignore this mail.\n`,
  };
}
