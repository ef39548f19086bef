import { routes } from '@terrace/contracts/pages/routes';
import type { Money } from '@terrace/contracts/values/money';
import { PAYOUT_HOLD_TEXTS, type PayoutHoldReason } from '@terrace/contracts/values/payout-hold';
import type { BankInfoApproved, BankInfoRejected, BankInfoSaved } from '../../bank-info/bank-info.events.js';
import type { LedgerFoundWrong } from '../../ledger/ledger-check.events.js';
import type { PayoutEvent, PayoutFailed, PayoutPaid } from '../../payouts/payout.events.js';
import type { PayoutsHeld, PayoutsResumed } from '../../payouts/seller-balance.events.js';
import { links } from './links.js';
import { ADMINS, type Trigger, type NotificationDraft, ruleOn } from './rule.js';
import { sum } from './words.js';

type PayoutParams = { readonly payoutId: string; readonly amount: Money };

const seller = { audience: 'seller', topic: 'payouts', push: true } as const;
const admin = { audience: 'admin', topic: 'console', mail: null } as const;

export const payoutPaid = ruleOn<PayoutPaid, PayoutParams>({
  ...seller,
  name: 'payout-paid',
  mail: null,
  drafts: (trigger) => toSeller(trigger),
  write: ({ amount }) => ({
    title: `${sum(amount)} paid to you`,
    text: 'Your bank may take a day or two to show it.',
  }),
  link: () => routes.sales,
});

export const payoutFailed = ruleOn<PayoutFailed, PayoutParams>({
  ...seller,
  name: 'payout-failed',
  mail: null,
  drafts: (trigger) => toSeller(trigger),
  write: ({ amount }) => ({
    title: `A payout of ${sum(amount)} failed`,
    text: 'Your bank did not take it. The money is in your balance again.',
  }),
  link: () => routes.sales,
});

export const payoutFailedForAdmins = ruleOn<PayoutFailed, PayoutParams>({
  ...admin,
  name: 'payout-failed-for-administrators',
  push: true,
  drafts: (trigger) => toSeller(trigger).map(({ params }) => ({ to: ADMINS, params })),
  write: ({ amount }) => ({
    title: `A payout of ${sum(amount)} failed`,
    text: 'The bank did not take it. Ask the seller for new bank details.',
  }),
  link: () => links.console('payouts'),
});

export const payoutsHeld = ruleOn<PayoutsHeld, { why: PayoutHoldReason | null }>({
  ...seller,
  name: 'payouts-held',
  mail: null,
  drafts: ({ entityId, data }) => [{ to: entityId, params: { why: data.why ?? null } }],
  write: ({ why }) => ({
    title: 'Your payouts are on hold',
    text: PAYOUT_HOLD_TEXTS[why ?? 'other'],
  }),
  link: () => routes.sales,
});

export const payoutsResumed = ruleOn<PayoutsResumed, Record<string, never>>({
  ...seller,
  name: 'payouts-resumed',
  mail: null,
  drafts: ({ entityId }) => [{ to: entityId, params: {} }],
  write: () => ({
    title: 'Your payouts go on',
    text: 'The hold is over. What is available is paid with the next payout.',
  }),
  link: () => routes.sales,
});

export const bankInfoSubmitted = ruleOn<BankInfoSaved, Record<string, never>>({
  ...admin,
  name: 'bank-info-submitted',
  push: false,
  drafts: () => [{ to: ADMINS, params: {} }],
  write: () => ({ title: 'Bank details to check', text: 'A seller has saved bank details.' }),
  link: () => links.console('bank-info-requests'),
});

export const bankInfoApproved = ruleOn<BankInfoApproved, Record<string, never>>({
  ...seller,
  name: 'bank-info-approved',
  mail: 'required',
  drafts: ({ entityId }) => [{ to: entityId, params: {} }],
  write: () => ({ title: 'Your bank account is approved', text: 'We pay your earnings to it.' }),
  link: () => routes.sellerDashboard,
});

/** Also used when the bank refused a payout and the seller has to enter new bank details. */
export const bankInfoRejected = ruleOn<BankInfoRejected, { isAskedFor: boolean }>({
  ...seller,
  name: 'bank-info-rejected',
  mail: 'required',
  drafts: ({ entityId, data }) => [{ to: entityId, params: { isAskedFor: data.reason === 'payout-failed' } }],
  write: ({ isAskedFor }) =>
    isAskedFor
      ? { title: 'Please send new bank details', text: 'The bank refused a payout to your account.' }
      : {
          title: 'Your bank account was not approved',
          text: 'See why, check what you entered, and save it again.',
        },
  link: () => routes.sellerDashboard,
});

export const ledgerFoundWrong = ruleOn<LedgerFoundWrong, { violations: number }>({
  ...admin,
  name: 'ledger-found-wrong',
  push: true,
  drafts: ({ data: { violations } }) => [{ to: ADMINS, params: { violations } }],
  write: ({ violations }) => ({
    title: 'The ledger is out of balance',
    text: violations === 1 ? 'A check found 1 violation.' : `A check found ${violations} violations.`,
  }),
  link: () => links.console('ledger'),
});

/** One notification to the seller of a payout, whom its first event names. */
function toSeller({ history, entityId }: Trigger): readonly NotificationDraft<PayoutParams>[] {
  const [first] = history as readonly PayoutEvent[];
  if (first?.type !== 'PayoutRequested') return [];
  const { sellerId, amount } = first.data;
  return [{ to: sellerId, params: { payoutId: entityId, amount } }];
}
