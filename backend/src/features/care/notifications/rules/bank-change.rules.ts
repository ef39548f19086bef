import { routes } from '@terrace/contracts/pages/routes';
import type { ShownRejection } from '@terrace/contracts/values/rejection';
import type {
  BankInfoChangeApproved,
  BankInfoChangeRejected,
  BankInfoChangeRequested,
  BankInfoWaitEnded,
} from '../../../selling/bank-info/bank-info.events.js';
import { GetBankInfo } from '../../../selling/bank-info/bank-info.public.js';
import {
  type MailContent,
  button,
  mailText,
  ourPage,
  paragraph,
} from '../../../messages/email/email.public.js';
import { ADMINS, type Rule, type RuleMail, ruleOn } from './rule.js';
import { links, sellerMail, why } from './words.js';

type NoParams = Record<string, never>;

const seller = {
  audience: 'seller',
  topic: 'payouts',
  push: true,
  link: () => routes.sellerDashboard,
} as const;

/** Sent whatever became of the change since, because an attacker may have asked for it. */
const changeRequested: RuleMail = {
  about: ['bank-change'],
  write: () => Promise.resolve(bankChangeMail()),
};

/** About the decision that holds when it is written. */
const changeDecided: RuleMail = {
  about: ['bank-change-decision'],
  write: async ({ sellerId }, { queries }) => {
    const { status, rejection } = await queries.execute(new GetBankInfo(sellerId));
    if (status !== 'approved') return null;
    return rejection ? bankChangeRejectedMail(rejection) : bankChangeApprovedMail();
  },
};

const waitEnded: RuleMail = {
  about: ['bank-change-payable'],
  write: async ({ sellerId }, { queries }) => {
    const { status } = await queries.execute(new GetBankInfo(sellerId));
    return status === 'approved' ? bankWaitEndedMail() : null;
  },
};

/** What sellers and administrators are told of a change of approved bank details (product.md 4.6, 20.5). */
export const bankChangeRules: readonly Rule[] = [
  ruleOn<BankInfoChangeRequested, NoParams>({
    ...seller,
    name: 'bank-change-requested',
    on: ['BankInfoChangeRequested'],
    mail: changeRequested,
    drafts: ({ entityId }) => [{ to: entityId, params: {} }],
    write: () => ({
      title: 'Your bank details are being changed',
      text: 'We check the new ones, and pay nothing until then. Was it not you? Choose a new password and write to us.',
    }),
  }),

  ruleOn<BankInfoChangeRequested, NoParams>({
    audience: 'admin',
    topic: 'console',
    mail: null,
    name: 'bank-change-submitted',
    on: ['BankInfoChangeRequested'],
    push: false,
    drafts: () => [{ to: ADMINS, params: {} }],
    write: () => ({ title: 'Bank details to check', text: 'A seller asks to change approved bank details.' }),
    link: () => links.console('bank-info-requests'),
  }),

  ruleOn<BankInfoChangeApproved, NoParams>({
    ...seller,
    name: 'bank-change-approved',
    on: ['BankInfoChangeApproved'],
    mail: changeDecided,
    drafts: ({ entityId }) => [{ to: entityId, params: {} }],
    write: () => ({
      title: 'Your new bank details are approved',
      text: 'Payouts go on in 48 hours, to the new account.',
    }),
  }),

  ruleOn<BankInfoChangeRejected, NoParams>({
    ...seller,
    name: 'bank-change-rejected',
    on: ['BankInfoChangeRejected'],
    mail: changeDecided,
    drafts: ({ entityId }) => [{ to: entityId, params: {} }],
    write: () => ({
      title: 'Your new bank details were not approved',
      text: 'See why. We go on paying to the account that we know.',
    }),
  }),

  ruleOn<BankInfoWaitEnded, NoParams>({
    ...seller,
    name: 'bank-change-payable',
    on: ['BankInfoWaitEnded'],
    mail: waitEnded,
    drafts: ({ entityId }) => [{ to: entityId, params: {} }],
    write: () => ({
      title: 'Payouts go to your new bank account',
      text: 'The wait of 48 hours is over.',
    }),
  }),
];

/** Tells that a change of bank details was asked for, maybe by somebody else. */
export function bankChangeMail(): MailContent {
  return sellerMail({
    preheader: mailText`If it was not you, choose a new password and write to us now.`,
    heading: mailText`Your bank details are being changed`,
    blocks: [
      paragraph(
        mailText`Somebody entered new bank details with your password. We check them, and pay nothing until then. If we approve them, payouts go on 48 hours later, to the new account.`,
      ),
      paragraph(
        mailText`If it was you, you do not need to do anything. If it was not you, choose a new password and write to us now.`,
      ),
      button(mailText`Choose a new password`, ourPage(routes.sellerForgotPassword)),
    ],
  });
}

/** Tells that changed bank details were approved, and when they are paid to. */
export function bankChangeApprovedMail(): MailContent {
  return sellerMail({
    preheader: mailText`Payouts wait for 48 hours, and then go to the new account.`,
    heading: mailText`Your new bank details are approved`,
    blocks: [
      paragraph(
        mailText`Payouts wait for 48 hours, and then go to the new account. We write to you when they do. If you did not change your bank details, write to us now.`,
      ),
      button(mailText`Contact us`, ourPage(routes.contact)),
    ],
  });
}

/** Tells that changed bank details were rejected, with the reason. */
export function bankChangeRejectedMail(rejection: ShownRejection): MailContent {
  return sellerMail({
    preheader: mailText`We go on paying to the account that we know.`,
    heading: mailText`Your new bank details were not approved`,
    blocks: [
      paragraph(mailText`We go on paying to the account that we know.`),
      ...why(rejection),
      paragraph(mailText`If you still want to change it, please check what you entered and send it again.`),
      button(mailText`Correct your bank details`, ourPage(routes.sellerDashboard)),
    ],
  });
}

/** Tells that payouts to changed bank details no longer wait. */
export function bankWaitEndedMail(): MailContent {
  return sellerMail({
    preheader: mailText`The wait of 48 hours is over.`,
    heading: mailText`Payouts go to your new bank account`,
    blocks: [
      paragraph(mailText`The wait of 48 hours is over. What is available is paid to your new account.`),
      button(mailText`See your sales`, ourPage(routes.sales)),
    ],
  });
}
