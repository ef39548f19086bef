import { routes } from '@terrace/contracts/pages/routes';
import type { Money } from '@terrace/contracts/values/money/money';
import { DomainError } from '@terrace/event-core/model/errors';
import type { StartedPurchase } from '../../../../buying/purchases/purchase.events.js';
import type { ChargebackEvent } from '../../../../buying/purchases/refunds/chargeback.events.js';
import {
  SharesOfRefund,
  isChargedBack,
  sharesBySeller,
} from '../../../../buying/purchases/refunds/refunds.public.js';
import type { MailContent } from '../../../../messages/email/email.public.js';
import { chargedBackMail } from '../purchase.mail.js';
import { type OrderParams, soldBySeller, started, toAdmins, toBuyer } from '../purchase.rules.js';
import { ADMINS, type MailContext, type Rule, type Trigger, mailOn, orderMail, ruleOn } from '../rule.js';
import { links, short, sum } from '../words.js';
import {
  chargebackLostMail,
  chargebackOpenedMail,
  chargebackWonMail,
  soldOrder,
} from './seller-share.mail.js';

type On<Type extends ChargebackEvent['type']> = Extract<ChargebackEvent, { type: Type }>;
type Params = OrderParams & { amount: Money };
type Loss = { isBorne: boolean; taken?: Money };
type Ids = { readonly purchaseId: string; readonly chargebackId: string };

const admin = { audience: 'admin', topic: 'console', mail: null, push: true } as const;
const seller = { audience: 'seller', topic: 'payouts', push: true } as const;

/** Product.md 27.5. */
export const chargebackRules: readonly Rule[] = [
  ruleOn<On<'ChargebackOpened'>, Params>({
    ...admin,
    name: 'chargeback-opened-for-administrators',
    on: ['ChargebackOpened'],
    drafts: (trigger) => toFinance(trigger, { amount: trigger.data.amount }),
    write: ({ event, amount }) => ({
      title: `A bank asks ${sum(amount)} back`,
      text: `For ${short(event)}. Chargebacks shows until when evidence is due.`,
    }),
    link: ({ purchaseId }) => links.adminOrder(purchaseId),
  }),

  ruleOn<On<'ChargebackWon' | 'ChargebackLost'>, Params & { isWon: boolean }>({
    ...admin,
    name: 'chargeback-decided-for-administrators',
    on: ['ChargebackWon', 'ChargebackLost'],
    drafts: (trigger) =>
      amountOf(trigger).flatMap((amount) =>
        toFinance(trigger, { amount, isWon: trigger.type === 'ChargebackWon' }),
      ),
    write: ({ event, amount, isWon }) => ({
      title: `A chargeback of ${sum(amount)} was ${isWon ? 'won' : 'lost'}`,
      text: `For ${short(event)}. ${isWon ? 'The sale is released.' : 'The order shows who pays.'}`,
    }),
    link: ({ purchaseId }) => links.adminOrder(purchaseId),
  }),

  ruleOn<On<'ChargebackOpened'>, OrderParams, Ids>({
    ...seller,
    name: 'chargeback-opened',
    on: ['ChargebackOpened'],
    mail: mailOf('chargeback-opened', chargebackOpenedMail),
    drafts: (trigger) => toSellers(trigger, () => ({})),
    write: ({ event }) => ({
      title: 'A buyer’s bank asks a payment back',
      text: `For ${short(event)}. Your proceeds of it wait until the bank has decided.`,
    }),
    link: () => routes.sales,
  }),

  ruleOn<On<'ChargebackWon'>, OrderParams, Ids>({
    ...seller,
    name: 'chargeback-won',
    on: ['ChargebackWon'],
    mail: mailOf('chargeback-won', chargebackWonMail),
    drafts: (trigger) => toSellers(trigger, () => ({})),
    write: ({ event }) => ({
      title: 'The bank decided: the payment stands',
      text: `For ${short(event)}. Your proceeds of it are paid as planned.`,
    }),
    link: () => routes.sales,
  }),

  ruleOn<On<'ChargebackLost'>, OrderParams & Loss, Ids & { readonly isBorne: boolean }>({
    ...seller,
    name: 'chargeback-lost',
    on: ['ChargebackLost'],
    mail: {
      about: ['chargeback-lost'],
      request: (trigger, { to, params: { isBorne } }) => {
        const { key, ids } = requestOf('chargeback-lost', trigger, to);
        return { key, ids: { ...ids, isBorne } };
      },
      write: async ({ sellerId, purchaseId, chargebackId, isBorne }, { queries }) => {
        const shares = await queries.execute(new SharesOfRefund(purchaseId, chargebackId));
        const taken = shares.get(sellerId) ?? null;
        if (isBorne && taken === null) throw new DomainError('not-found');
        return chargebackLostMail({ ...(await soldOrder(purchaseId, queries)), taken });
      },
    },
    drafts: (trigger) =>
      toSellers(trigger, (sellerId, { lines, payment }): Loss => {
        const amount = sharesBySeller(lines, trigger.data.shares).get(sellerId);
        if (amount === undefined) return { isBorne: false };
        return { isBorne: true, taken: { amount, currency: payment?.amount.currency ?? '' } };
      }),
    write: ({ event, isBorne, taken }) => ({
      title: 'The bank gave the payment back to the buyer',
      text: `For ${short(event)}. ${lossText(isBorne, taken)}`,
    }),
    link: () => routes.sales,
  }),

  /** Where nothing of the payment is left: then the order has asked for the mail too (`takesAll`). */
  mailOn<On<'ChargebackLost'>>({
    name: 'charged-back-for-buyer',
    on: ['ChargebackLost'],
    audience: 'buyer',
    topic: 'refunds',
    mail: orderMail('charged-back', { write: (_id, about) => chargedBackMail(about) }),
    push: false,
    drafts: (trigger) => toBuyer(trigger, (purchase) => (isChargedBack(purchase) ? {} : null)),
  }),
];

/** The mail of a chargeback's beginning or end to each seller of the order. */
function mailOf(about: string, write: (order: OrderParams) => MailContent) {
  return {
    about: [about] as const,
    request: (trigger: Trigger<ChargebackEvent>, { to }: { readonly to: string }) =>
      requestOf(about, trigger, to),
    write: async ({ purchaseId }: Ids, { queries }: MailContext) =>
      write(await soldOrder(purchaseId, queries)),
  };
}

function requestOf(about: string, { entityId: purchaseId, data }: Trigger<ChargebackEvent>, to: string) {
  const { chargebackId } = data;
  return { key: `${about}-${chargebackId}-${to}`, ids: { purchaseId, chargebackId } };
}

/** What a lost chargeback means for a seller; older notices do not say how much it takes. */
function lossText(isBorne: boolean, taken: Money | undefined): string {
  if (taken) return `It takes ${sum(taken)} from your share.`;
  return isBorne ? 'Your share of it is taken from your balance.' : 'You keep your share of it.';
}

/** To those who may answer a chargeback. */
function toFinance<Extra extends object>(trigger: Trigger, params: Extra) {
  const to = { ...ADMINS, permission: 'chargebacks.answer' } as const;
  return toAdmins(trigger, params).map((draft) => ({ ...draft, to }));
}

function amountOf({ history, data }: Trigger<On<'ChargebackWon' | 'ChargebackLost'>>): Money[] {
  const opened = history.find(
    ({ type, data: each }) =>
      type === 'ChargebackOpened' &&
      (each as On<'ChargebackOpened'>['data']).chargebackId === data.chargebackId,
  );
  return opened ? [(opened.data as On<'ChargebackOpened'>['data']).amount] : [];
}

/** Nobody where nothing was sold. */
function toSellers<Extra extends object>(
  trigger: Trigger<ChargebackEvent>,
  extraFor: (sellerId: string, purchase: StartedPurchase) => Extra,
) {
  return started(trigger).flatMap((purchase) =>
    purchase.status === 'completed'
      ? [...soldBySeller(purchase).keys()].map((to) => ({
          to,
          params: {
            ...{ purchaseId: trigger.entityId, event: purchase.event.name },
            ...extraFor(to, purchase),
          },
        }))
      : [],
  );
}
