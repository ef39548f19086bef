import { routes } from '@terrace/contracts/pages/routes';
import type { Money } from '@terrace/contracts/values/money/money';
import type { ChargebackEvent } from '../../../../buying/purchases/refunds/chargeback.events.js';
import { type OrderParams, soldBySeller, started, toAdmins } from '../purchase.rules.js';
import { ADMINS, type Rule, type Trigger, ruleOn } from '../rule.js';
import { links, short, sum } from '../words.js';

type On<Type extends ChargebackEvent['type']> = Extract<ChargebackEvent, { type: Type }>;
type Params = OrderParams & { amount: Money };

const admin = { audience: 'admin', topic: 'console', mail: null, push: true } as const;
const seller = { audience: 'seller', topic: 'payouts', mail: null, push: true } as const;

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

  ruleOn<On<'ChargebackOpened'>, OrderParams>({
    ...seller,
    name: 'chargeback-opened',
    on: ['ChargebackOpened'],
    drafts: (trigger) => toSellers(trigger),
    write: ({ event }) => ({
      title: 'A buyer’s bank asks a payment back',
      text: `For ${short(event)}. Your proceeds of it wait until the bank has decided.`,
    }),
    link: () => routes.sales,
  }),

  ruleOn<On<'ChargebackWon'>, OrderParams>({
    ...seller,
    name: 'chargeback-won',
    on: ['ChargebackWon'],
    drafts: (trigger) => toSellers(trigger),
    write: ({ event }) => ({
      title: 'The bank decided: the payment stands',
      text: `For ${short(event)}. Your proceeds of it are paid as planned.`,
    }),
    link: () => routes.sales,
  }),

  ruleOn<On<'ChargebackLost'>, OrderParams & { isBorne: boolean }>({
    ...seller,
    name: 'chargeback-lost',
    on: ['ChargebackLost'],
    drafts: (trigger) => {
      const { shares } = trigger.data;
      return started(trigger).flatMap(({ lines }) => {
        const borne = new Set(
          lines.flatMap(({ id, sellerId }) => (shares[id] === undefined ? [] : sellerId)),
        );
        return toSellers(trigger).map(({ to, params }) => ({
          ...{ to, params: { ...params, isBorne: borne.has(to) } },
        }));
      });
    },
    write: ({ event, isBorne }) => ({
      title: 'The bank gave the payment back to the buyer',
      text: `For ${short(event)}. ${isBorne ? 'Your share of it is taken from your balance.' : 'You keep your share of it.'}`,
    }),
    link: () => routes.sales,
  }),
];

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
function toSellers(trigger: Trigger<ChargebackEvent>) {
  return started(trigger).flatMap((purchase) =>
    purchase.status === 'completed'
      ? [...soldBySeller(purchase).keys()].map((to) => ({
          to,
          params: { purchaseId: trigger.entityId, event: purchase.event.name },
        }))
      : [],
  );
}
