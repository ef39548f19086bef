import { routes } from '@terrace/contracts/pages/routes';
import type { Adjustment } from '@terrace/contracts/http/money/adjustments';
import { ADJUSTMENT_TEXTS, type AdjustmentReason } from '@terrace/contracts/values/money/adjustments';
import type { Money } from '@terrace/contracts/values/money/money';
import { PAYOUT_HOLD_TEXTS, type PayoutHoldReason } from '@terrace/contracts/values/money/payout-hold';
import { orderNumber } from '@terrace/contracts/values/order-number';
import type { ShownRejection } from '@terrace/contracts/values/rejection';
import type {
  BankInfoApproved,
  BankInfoRejected,
  BankInfoSaved,
} from '../../../selling/bank-info/bank-info.events.js';
import { GetBankInfo } from '../../../selling/bank-info/bank-info.public.js';
import {
  type MailContent,
  MailText,
  button,
  mailText,
  notice,
  ourPage,
  paragraph,
} from '../../../messages/email/email.public.js';
import type { LedgerFoundWrong } from '../../../money/ledger/ledger-check.events.js';
import type { PayoutEvent, PayoutFailed, PayoutPaid } from '../../../money/payouts/payout.events.js';
import { FindAdjustment } from '../../../money/payouts/payouts.public.js';
import type {
  BalanceAdjusted,
  PayoutsHeld,
  PayoutsResumed,
} from '../../../money/payouts/seller-balance.events.js';
import { ADMINS, type NotificationDraft, type Rule, type RuleMail, type Trigger, ruleOn } from './rule.js';
import { links, sellerMail, sum, why } from './words.js';

type PayoutParams = { readonly payoutId: string; readonly amount: Money };

const DASHBOARD = ourPage(routes.sellerDashboard);
const seller = { audience: 'seller', topic: 'payouts', push: true } as const;
const admin = { audience: 'admin', topic: 'console', mail: null } as const;

/** About the decision that holds when it is written. */
const bankDecision: RuleMail = {
  about: ['bank-decision'],
  write: async ({ sellerId }, { queries }) => {
    const { status, rejection } = await queries.execute(new GetBankInfo(sellerId));
    if (status !== 'approved' && status !== 'rejected') return null;
    if (rejection?.reason === 'payout-failed') return payoutFailedMail(rejection);
    return status === 'approved' ? bankApprovedMail() : bankRejectedMail(rejection);
  },
};

export const payoutRules: readonly Rule[] = [
  ruleOn<PayoutPaid, PayoutParams>({
    ...seller,
    name: 'payout-paid',
    on: ['PayoutPaid'],
    mail: null,
    drafts: (trigger) => toSeller(trigger),
    write: ({ amount }) => ({
      title: `${sum(amount)} paid to you`,
      text: 'Your bank may take a day or two to show it.',
    }),
    link: () => routes.sales,
  }),

  ruleOn<PayoutFailed, PayoutParams>({
    ...seller,
    name: 'payout-failed',
    on: ['PayoutFailed'],
    mail: null,
    drafts: (trigger) => toSeller(trigger),
    write: ({ amount }) => ({
      title: `A payout of ${sum(amount)} failed`,
      text: 'Your bank did not take it. The money is in your balance again.',
    }),
    link: () => routes.sales,
  }),

  ruleOn<PayoutFailed, PayoutParams>({
    ...admin,
    name: 'payout-failed-for-administrators',
    on: ['PayoutFailed'],
    push: true,
    drafts: (trigger) => toSeller(trigger).map(({ params }) => ({ to: ADMINS, params })),
    write: ({ amount }) => ({
      title: `A payout of ${sum(amount)} failed`,
      text: 'The bank did not take it. Ask the seller for new bank details.',
    }),
    link: () => links.console('payouts'),
  }),

  ruleOn<PayoutsHeld, { why: PayoutHoldReason | null }>({
    ...seller,
    name: 'payouts-held',
    on: ['PayoutsPaused'],
    mail: null,
    drafts: ({ entityId, data }) => [{ to: entityId, params: { why: data.why ?? null } }],
    write: ({ why }) => ({
      title: 'Your payouts are on hold',
      text: PAYOUT_HOLD_TEXTS[why ?? 'other'],
    }),
    link: () => routes.sales,
  }),

  ruleOn<PayoutsResumed, Record<string, never>>({
    ...seller,
    name: 'payouts-resumed',
    on: ['PayoutsResumed'],
    mail: null,
    drafts: ({ entityId }) => [{ to: entityId, params: {} }],
    write: () => ({
      title: 'Your payouts go on',
      text: 'The hold is over. What is available is paid with the next payout.',
    }),
    link: () => routes.sales,
  }),

  ruleOn<BalanceAdjusted, { amount: Money; reason: AdjustmentReason }, { adjustmentId: string }>({
    ...seller,
    name: 'balance-adjusted',
    on: ['BalanceAdjusted'],
    mail: {
      about: ['balance-adjusted'],
      request: ({ data: { adjustmentId } }) => ({ key: adjustmentId, ids: { adjustmentId } }),
      write: async ({ adjustmentId }, { queries }) =>
        balanceAdjustedMail(await queries.execute(new FindAdjustment(adjustmentId))),
    },
    drafts: ({ entityId, data: { amount, reason } }) => [{ to: entityId, params: { amount, reason } }],
    write: ({ amount, reason }) => ({
      title: adjustmentTitle(amount),
      text: `${ADJUSTMENT_TEXTS[reason]}. Your next payouts count it in.`,
    }),
    link: () => routes.sales,
  }),

  ruleOn<BankInfoSaved, Record<string, never>>({
    ...admin,
    name: 'bank-info-submitted',
    on: ['BankInfoSaved'],
    push: false,
    drafts: () => [{ to: ADMINS, params: {} }],
    write: () => ({ title: 'Bank details to check', text: 'A seller has saved bank details.' }),
    link: () => links.console('bank-info-requests'),
  }),

  ruleOn<BankInfoApproved, Record<string, never>>({
    ...seller,
    name: 'bank-info-approved',
    on: ['BankInfoApproved'],
    mail: bankDecision,
    drafts: ({ entityId }) => [{ to: entityId, params: {} }],
    write: () => ({ title: 'Your bank account is approved', text: 'We pay your earnings to it.' }),
    link: () => routes.sellerDashboard,
  }),

  /** Also used when the bank refused a payout and the seller has to enter new bank details. */
  ruleOn<BankInfoRejected, { isAskedFor: boolean }>({
    ...seller,
    name: 'bank-info-rejected',
    on: ['BankInfoRejected'],
    mail: bankDecision,
    drafts: ({ entityId, data }) => [
      { to: entityId, params: { isAskedFor: data.reason === 'payout-failed' } },
    ],
    write: ({ isAskedFor }) =>
      isAskedFor
        ? { title: 'Please send new bank details', text: 'The bank refused a payout to your account.' }
        : {
            title: 'Your bank account was not approved',
            text: 'See why, check what you entered, and save it again.',
          },
    link: () => routes.sellerDashboard,
  }),

  ruleOn<LedgerFoundWrong, { violations: number }>({
    ...admin,
    name: 'ledger-found-wrong',
    on: ['LedgerFoundWrong'],
    push: true,
    drafts: ({ data: { violations } }) => [{ to: ADMINS, params: { violations } }],
    write: ({ violations }) => ({
      title: 'The ledger is out of balance',
      text: violations === 1 ? 'A check found 1 violation.' : `A check found ${violations} violations.`,
    }),
    link: () => links.console('ledger'),
  }),
];

/** One notification to the seller of a payout, whom its first event names. */
function toSeller({ history, entityId }: Trigger): readonly NotificationDraft<PayoutParams>[] {
  const [first] = history as readonly PayoutEvent[];
  if (first?.type !== 'PayoutRequested') return [];
  const { sellerId, amount } = first.data;
  return [{ to: sellerId, params: { payoutId: entityId, amount } }];
}

/** 'US$20.00 was added to your balance'. */
function adjustmentTitle({ amount, currency }: Money): string {
  const what = sum({ amount: Math.abs(amount), currency });
  return amount < 0 ? `${what} was taken off your balance` : `${what} was added to your balance`;
}

/** Tells that an administrator adjusted the balance, and why. */
export function balanceAdjustedMail({ amount, reason, text, purchaseId }: Adjustment): MailContent {
  const title = MailText.field(adjustmentTitle(amount));
  const about =
    purchaseId === null
      ? mailText``
      : mailText` It is about order ${MailText.field(orderNumber(purchaseId))}.`;
  return {
    subject: title,
    preheader: MailText.field(ADJUSTMENT_TEXTS[reason]),
    heading: title,
    blocks: [
      paragraph(
        mailText`${MailText.field(ADJUSTMENT_TEXTS[reason])}.${about} Your next payouts count it in.`,
      ),
      ...(text === null ? [] : [notice(MailText.field(text))]),
      button(mailText`See your balance`, ourPage(routes.sales)),
      paragraph(mailText`If you think this is a mistake, write to us.`),
    ],
    because: 'seller',
  };
}

/** Tells that a bank account was approved. */
export function bankApprovedMail(): MailContent {
  return sellerMail({
    preheader: mailText`We pay your earnings to it.`,
    heading: mailText`Your bank account is approved`,
    blocks: [
      paragraph(mailText`We pay your earnings to it. You do not need to do anything.`),
      button(mailText`See your listings`, DASHBOARD),
    ],
  });
}

/** Tells that a bank account was rejected, with the reason. */
export function bankRejectedMail(rejection: ShownRejection | null): MailContent {
  return sellerMail({
    preheader: mailText`Please check what you entered and save it again.`,
    heading: mailText`Your bank account was not approved`,
    blocks: [
      paragraph(mailText`We could not approve your bank account, so we cannot pay you yet.`),
      ...why(rejection),
      paragraph(mailText`Please check what you entered and save it again.`),
      button(mailText`Correct your bank details`, DASHBOARD),
    ],
  });
}

/** Tells that the bank refused a payout, and asks for new bank details. */
export function payoutFailedMail({ note }: Pick<ShownRejection, 'note'>): MailContent {
  return sellerMail({
    subject: mailText`We could not pay you: please send new bank details`,
    preheader: mailText`The bank refused a payout to your account.`,
    heading: mailText`We could not pay you`,
    blocks: [
      paragraph(
        mailText`The bank refused a payout to your account. Its sales are in your balance again, and we pay them once we have details that work.`,
      ),
      ...(note ? [notice(MailText.field(note))] : []),
      paragraph(
        mailText`Please save new bank details. We check them, and pay to them 48 hours after their approval.`,
      ),
      button(mailText`Save new bank details`, DASHBOARD),
    ],
  });
}
