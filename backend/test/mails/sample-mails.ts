import type { MailContent } from '../../src/features/messages/email/email.public.js';
import {
  erasureDoneMail,
  erasureWaitsMail,
} from '../../src/features/people/identity/privacy/erasure.mail.js';
import {
  adminInvitationMail,
  newCustomerMail,
  passwordResetMail,
  welcomeMail,
} from '../../src/features/people/identity/mails/mails.views.js';
import {
  addressTakenMail,
  confirmAddressMail,
} from '../../src/features/people/identity/own-account/email-change.mail.js';
import { changedCredentialsMail } from '../../src/features/people/identity/own-account/changed-credentials.mail.js';
import { buyerSampleMails } from './buyer-sample-mails.js';
import { PUBLIC_URL, sampleEvent } from './sample-facts.js';
import { sellerSampleMails } from './seller-sample-mails.js';

import {
  buyerBlockedMail,
  buyerUnblockedMail,
} from '../../src/features/care/notifications/rules/buyer-block.rules.js';
import {
  reportActionMail,
  reportDecidedMail,
  reportReceivedMail,
} from '../../src/features/care/notifications/rules/reports/report.mail.js';
import { confirmNewsletterMail } from '../../src/features/messages/newsletter/mail-newsletter-confirmation.job.js';

const TOKEN = 'c2FtcGxlLXRva2VuLW9mLTMyLXJhbmRvbS1ieXRlcw';

const report = {
  eventName: sampleEvent.name,
  label: 'eTickets, Section A, Row 3',
  reason: 'seats-wrong',
  answer: 'The stadium has no such row.\nThe listing is withdrawn.',
} as const;

const accountSampleMails: Readonly<Record<string, MailContent>> = {
  welcome: welcomeMail(),
  'erasure-waits': erasureWaitsMail({
    kind: 'buyer',
    waitsFor: [
      { kind: 'tickets-to-come', count: 2, prevents: true },
      { kind: 'refunds', count: 1, prevents: true },
    ],
  }),
  'erasure-done': erasureDoneMail(),
  'new-customer': newCustomerMail({ fullName: 'Bea Buyer', email: 'bea.buyer@example.com' }),
  'password-reset': passwordResetMail({ role: 'buyer' }, TOKEN),
  'password-reset-admin': passwordResetMail({ role: 'admin' }, TOKEN),
  'password-changed': changedCredentialsMail('buyer', 'password', new Date('2026-11-21T12:00:00Z')),
  'email-changed': changedCredentialsMail('buyer', 'email', new Date('2026-11-21T12:00:00Z')),
  'confirm-address': confirmAddressMail(TOKEN),
  'address-taken': addressTakenMail('buyer'),
  'second-factor-off': changedCredentialsMail('admin', 'factor-off', new Date('2026-11-21T12:00:00Z')),
  'second-factor-reset': changedCredentialsMail('admin', 'factor-reset', new Date('2026-11-21T12:00:00Z')),
  'confirm-newsletter': confirmNewsletterMail(
    `${PUBLIC_URL}/newsletter/confirm#${TOKEN}`,
    `${PUBLIC_URL}/newsletter/unsubscribe#${TOKEN}`,
  ),
  'buyer-blocked': buyerBlockedMail(),
  'buyer-unblocked': buyerUnblockedMail(),
  'report-received': reportReceivedMail(report),
  'report-action': reportDecidedMail({ ...report, outcome: 'action-taken' }),
  'report-no-action': reportDecidedMail({ ...report, outcome: 'no-action', answer: 'The row exists.' }),
  'reported-listing': reportActionMail(report),
  'admin-invitation': adminInvitationMail(TOKEN),
};

/** Every mail that the product sends, with sample facts. Add a new mail to one of these. */
export const sampleMails: readonly (readonly [name: string, content: MailContent])[] = Object.entries({
  ...accountSampleMails,
  ...buyerSampleMails,
  ...sellerSampleMails,
}).map(([name, content]) => {
  if (content === null) throw new Error(`The sample facts of ${name} make no mail`);
  return [name, content];
});
