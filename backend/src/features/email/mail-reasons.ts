import { MailText, mailText } from './mail-text.js';

/** Why somebody gets a mail, as its footer states. */
export const MAIL_REASONS = {
  order: mailText`You get this mail because tickets were ordered at Terrace with this address.`,
  account: mailText`You get this mail because an account at Terrace was opened with this address.`,
  seller: mailText`You get this mail because somebody registered with this address as a seller at Terrace.`,
  password: mailText`You get this mail because a new password was asked for at Terrace with this address.`,
  invitation: mailText`You get this mail because an administrator of Terrace entered this address.`,
  admin: mailText`You get this mail because you are an administrator of Terrace.`,
} as const satisfies Readonly<Record<string, MailText>>;

export type MailReason = keyof typeof MAIL_REASONS;
