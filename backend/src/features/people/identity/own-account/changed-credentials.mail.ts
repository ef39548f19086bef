import { PRODUCT } from '@terrace/contracts/pages/page-heads';
import { routes } from '@terrace/contracts/pages/routes';
import type { Role } from '@terrace/contracts/values/statuses';
import {
  type MailContent,
  MailText,
  button,
  facts,
  mailText,
  ourPage,
  paragraph,
} from '../../../messages/email/email.public.js';

/** What may change of what protects an account. Stored jobs contain it, so none is renamed. */
export const CredentialChange = ['password', 'factor-on', 'factor-off', 'recovery-codes'] as const;
export type CredentialChange = (typeof CredentialChange)[number];

const OUR_NAME = MailText.field(PRODUCT);
const HEADINGS: Readonly<Record<CredentialChange, MailText>> = {
  password: mailText`Your password was changed`,
  'factor-on': mailText`Your second factor was turned on`,
  'factor-off': mailText`Your second factor was turned off`,
  'recovery-codes': mailText`Your recovery codes were replaced`,
};
const KINDS = { buyer: mailText`Buyer`, seller: mailText`Seller`, admin: mailText`Administrator` } as const;
const FORGOTTEN = {
  buyer: routes.forgotPassword,
  seller: routes.sellerForgotPassword,
  admin: routes.adminForgotPassword,
} as const;
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Tells the owner of a change, who may not have made it (product.md 7.4). */
export function changedCredentialsMail(role: Role, what: CredentialChange, at: Date): MailContent {
  return {
    subject: mailText`${OUR_NAME}: ${HEADINGS[what]}`,
    preheader: mailText`If it was not you, choose a new password now.`,
    heading: HEADINGS[what],
    blocks: [
      paragraph(mailText`If it was you, you do not need to do anything. Other devices were signed out.`),
      paragraph(mailText`If it was not you, choose a new password now. This ends every session.`),
      button(mailText`Choose a new password`, ourPage(FORGOTTEN[role])),
      facts([
        [mailText`Account`, KINDS[role]],
        [mailText`When`, mailText`${MailText.field(MOMENT.format(at))} UTC`],
      ]),
    ],
    because: role === 'admin' ? 'admin' : role === 'seller' ? 'seller' : 'account',
  };
}
