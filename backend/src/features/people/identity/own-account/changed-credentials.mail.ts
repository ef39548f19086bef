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
import { FORGOT_PASSWORD } from './email-change.mail.js';

/** What may change of what protects an account. Stored jobs contain it, so none is renamed. */
export const CredentialChange = [
  'password',
  'email',
  'factor-on',
  'factor-off',
  'factor-reset',
  'recovery-codes',
] as const;
export type CredentialChange = (typeof CredentialChange)[number];

const OUR_NAME = MailText.field(PRODUCT);
const HEADINGS: Readonly<Record<CredentialChange, MailText>> = {
  password: mailText`Your password was changed`,
  email: mailText`Your email address was changed`,
  'factor-on': mailText`Your second factor was turned on`,
  'factor-off': mailText`Your second factor was turned off`,
  'factor-reset': mailText`An administrator turned off your second factor`,
  'recovery-codes': mailText`Your recovery codes were replaced`,
};
const KINDS = { buyer: mailText`Buyer`, seller: mailText`Seller`, admin: mailText`Administrator` } as const;
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Tells the owner of a change, who may not have made it (product.md 7.4). */
export function changedCredentialsMail(role: Role, what: CredentialChange, at: Date): MailContent {
  // A link to choose a password would go to the new address.
  const isLost = what === 'email';
  const isReset = what === 'factor-reset';
  const remedy = isLost
    ? mailText`If it was not you, write to us now.`
    : isReset
      ? mailText`If you did not ask for it, choose a new password now.`
      : mailText`If it was not you, choose a new password now.`;
  return {
    subject: mailText`${OUR_NAME}: ${HEADINGS[what]}`,
    preheader: remedy,
    heading: HEADINGS[what],
    blocks: [
      paragraph(
        isReset
          ? mailText`You were signed out. Sign in with your password, then turn on a new second factor.`
          : mailText`If it was you, you do not need to do anything. Other devices were signed out.`,
      ),
      paragraph(isLost ? remedy : mailText`${remedy} This ends every session.`),
      isLost
        ? button(mailText`Contact us`, ourPage(routes.contact))
        : button(mailText`Choose a new password`, ourPage(FORGOT_PASSWORD[role])),
      facts([
        [mailText`Account`, KINDS[role]],
        [mailText`When`, mailText`${MailText.field(MOMENT.format(at))} UTC`],
      ]),
    ],
    because: role === 'admin' ? 'admin' : role === 'seller' ? 'seller' : 'account',
  };
}
