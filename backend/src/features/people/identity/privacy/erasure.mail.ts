import { PRODUCT } from '@terrace/contracts/pages/page-heads';
import { routes } from '@terrace/contracts/pages/routes';
import type { PersonKind, WaitingErasure } from '@terrace/contracts/http/identity/privacy';
import { matterText } from '@terrace/contracts/values/open-matters';
import {
  type MailContent,
  MailText,
  button,
  list,
  mailText,
  ourPage,
  paragraph,
} from '../../../messages/email/email.public.js';

const OUR_NAME = MailText.field(PRODUCT);

/** Tells who asked to be erased what it waits for (product.md 15.6). */
export function erasureWaitsMail({ kind, waitsFor }: Pick<WaitingErasure, 'kind' | 'waitsFor'>): MailContent {
  return {
    subject: mailText`Your data are erased as soon as nothing is open`,
    preheader: mailText`We have received the request to erase your data.`,
    heading: mailText`Your data are erased as soon as nothing is open`,
    blocks: [
      paragraph(
        mailText`We have received the request to erase your data at ${OUR_NAME}. It happens by itself as soon as this is over:`,
      ),
      list(
        waitsFor.map((matter) => MailText.field(matterText(matter))),
        mailText`Still open`,
      ),
      ...(kind === 'guest'
        ? []
        : [button(mailText`See it, or keep your account`, ourPage(accountPage(kind)))]),
      paragraph(mailText`If you did not ask for it, please write to us.`),
    ],
    because: 'account',
  };
}

/** The last mail to somebody who was erased; it names nobody. */
export function erasureDoneMail(): MailContent {
  return {
    subject: mailText`Your data have been erased`,
    preheader: mailText`This is our last mail to you.`,
    heading: mailText`Your data have been erased`,
    blocks: [
      paragraph(
        mailText`As was asked for, your data at ${OUR_NAME} have been erased. What tax law has us keep of receipts and invoices is kept apart until its term is over.`,
      ),
      paragraph(mailText`This is our last mail to you: with it we forget this address too.`),
    ],
    because: 'account',
  };
}

function accountPage(kind: Exclude<PersonKind, 'guest'>): `/${string}` {
  return kind === 'buyer' ? routes.account : routes.sellerAccount;
}
