import type { SalePolicy } from '@terrace/contracts/values/money/sale-policy';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import { currenciesOf, finalAmount, ticketCount } from './pricing.js';
import {
  type AppliedPromo,
  type Buyer,
  type FrozenLine,
  type PurchaseCancelled,
  type PurchaseEvent,
  type PurchasedEvent,
  type StartedPurchase,
  type PurchaseState,
  evolvePurchase,
  noPurchase,
} from './purchase.events.js';
import { type CorrectHolder, holderCorrected } from './orders/correct-holder.decision.js';
import { type NewHolders, holdersEntered } from './orders/enter-holders.decision.js';
import {
  type ExtendHoldForBuyer,
  extend,
  extendForBuyer,
  holdExtended,
  needsTimeToPay,
  requireHolding,
} from './hold.decision.js';
import { type CurrentPrice, atCurrentPrices } from './payment/current-prices.js';
import {
  type MailAgainCommand,
  type MailCommand,
  decideMail,
  decideMailAgain,
} from './orders/mails/mail.decision.js';
import { type SettlePayment, settlePayment } from './payment/settle-payment.decision.js';
import {
  type EventChangeCommand,
  decideEventChange,
  mailOfMoveWhileHeld,
} from './event-change/event-change.decision.js';
import { type RecordChargeback, recordChargeback, takesAll } from './refunds/chargeback.decision.js';
import { type RefundCommand, decideRefund } from './refunds/refund.decision.js';

/** What a payment would be started with. */
export interface PaymentTerms {
  readonly currentPrices: readonly CurrentPrice[];
  /** For the payment, should one be needed. */
  readonly paymentId: string;
  readonly holdMs: number;
  /** Of the buyer's e-mail addresses, for the limit per buyer of a promo code. */
  readonly emailKeys: readonly string[];
}

export type PurchaseCommand =
  | {
      readonly type: 'StartPurchase';
      readonly buyer: Buyer;
      readonly addressKey: string;
      readonly event: PurchasedEvent;
      readonly lines: readonly FrozenLine[];
      readonly requiredPurchaseFields: readonly string[];
      /** What holds now; the purchase keeps it. */
      readonly policy: SalePolicy;
      readonly holdMs: number;
    }
  | { readonly type: 'ExtendHold'; readonly holdMs: number }
  | ExtendHoldForBuyer
  /** A code that may be used now; its own rules were asked. */
  | { readonly type: 'ApplyPromo'; readonly promo: AppliedPromo }
  | { readonly type: 'RemovePromo' }
  | ({
      readonly type: 'CompletePurchase';
      readonly holders: NewHolders;
    } & PaymentTerms)
  /** Another payment after a declined one. */
  | ({ readonly type: 'RetryPayment' } & PaymentTerms)
  | {
      readonly type: 'RecordPaymentStarted';
      readonly paymentId: string;
      readonly providerPaymentId: string;
      readonly publicKey: string;
      readonly redirectUrl: string;
    }
  | SettlePayment
  | { readonly type: 'CancelPurchase'; readonly reason: PurchaseCancelled['data']['reason'] }
  | { readonly type: 'ExpireHold' }
  /** The guest has signed in. */
  | { readonly type: 'Claim'; readonly accountId: string; readonly guestId: string }
  /** The owner of the account has proved that the guest's address is theirs. */
  | { readonly type: 'AddToAccount'; readonly accountId: string }
  | CorrectHolder
  | EventChangeCommand
  | MailCommand
  | MailAgainCommand
  | RefundCommand
  | RecordChargeback;

type Command<Type extends PurchaseCommand['type']> = Extract<PurchaseCommand, { type: Type }>;

/** The rules of a purchase: it holds, is paid once, and ends once; only late money may still change its end. */
export const purchaseDecider: Decider<PurchaseState, PurchaseCommand, PurchaseEvent> = {
  category: 'purchase',
  initial: () => noPurchase,
  evolve: evolvePurchase,
  decide(command, state, now) {
    if (command.type === 'StartPurchase') return start(command, now);
    if (state.kind === 'none') throw new DomainError('not-found');
    switch (command.type) {
      case 'ExtendHold':
        return extend(command.holdMs, state, now);
      case 'ExtendHoldForBuyer':
        return extendForBuyer(command, state, now);
      case 'ApplyPromo':
        return applyPromo(command, state, now);
      case 'RemovePromo':
        return removePromo(state, now);
      case 'CompletePurchase':
        return complete(command, state, now);
      case 'RetryPayment':
        return retryPayment(command, state, now);
      case 'RecordPaymentStarted':
        return recordPaymentStarted(command, state);
      case 'SettlePayment':
        return settlePayment(command, state);
      case 'CancelPurchase':
        return cancel(command, state);
      case 'ExpireHold':
        return expire(state, now);
      case 'Claim':
        return claim(command, state);
      case 'AddToAccount':
        return addToAccount(command, state);
      case 'RequestMail':
      case 'RecordMail':
      case 'RecordMailRefused':
      case 'DropMail':
        return decideMail(command, state);
      case 'CorrectHolder':
        return holderCorrected(command, state, now);
      case 'AskMailAgain':
      case 'RecordMailAgain':
        return decideMailAgain(command, state, now);
      case 'NoteEventChange':
      case 'AnswerEventChange':
      case 'ExpireEventChange':
        return decideEventChange(command, state, now);
      case 'RequestRefund':
      case 'BeginRefundCall':
      case 'RecordRefundSubmitted':
      case 'SettleRefund':
        return decideRefund(command, state, now);
      case 'RecordChargeback':
        return withMailOfLoss(recordChargeback(command, state), state);
    }
  },
};

function start(command: Command<'StartPurchase'>, now: Date): PurchaseEvent[] {
  const { buyer, addressKey, event, lines, requiredPurchaseFields, policy, holdMs } = command;
  requireOneCurrency(lines);
  const holdExpiresAt = new Date(now.getTime() + holdMs).toISOString();
  return [
    {
      type: 'PurchaseStarted',
      data: { buyer, event, lines, requiredPurchaseFields, holdExpiresAt, policy },
      personal: { [buyer.id]: { addressKey } },
    },
  ];
}

function applyPromo({ promo }: Command<'ApplyPromo'>, purchase: StartedPurchase, now: Date): PurchaseEvent[] {
  requirePriceOpen(purchase, now);
  return purchase.promo?.id === promo.id ? [] : [{ type: 'PromoApplied', data: { promo } }];
}

function removePromo(purchase: StartedPurchase, now: Date): PurchaseEvent[] {
  requirePriceOpen(purchase, now);
  return purchase.promo ? [{ type: 'PromoRemoved', data: {} }] : [];
}

/** Holders, frozen price, payment. A repeated request adds nothing. */
function complete(
  command: Command<'CompletePurchase'>,
  purchase: StartedPurchase,
  now: Date,
): PurchaseEvent[] {
  requireHolding(purchase, now);
  if (command.holders.length !== ticketCount(purchase.lines)) throw new DomainError('holders-mismatch');
  const entered = holdersEntered(command.holders, purchase);
  if (hasPayment(purchase)) return entered;
  return pricesChanged(command, purchase) ?? [...entered, ...paymentRequested(command, purchase, now)];
}

/** A new payment for the holders that were entered; nothing while the last one was not declined. */
function retryPayment(
  command: Command<'RetryPayment'>,
  purchase: StartedPurchase,
  now: Date,
): PurchaseEvent[] {
  requireHolding(purchase, now);
  if (!purchase.payment) throw new DomainError('holders-mismatch');
  if (hasPayment(purchase)) return [];
  return pricesChanged(command, purchase) ?? paymentRequested(command, purchase, now);
}

/** Whether there is a payment that was not declined; the buyer needs no other. */
function hasPayment({ payment }: StartedPurchase): boolean {
  return payment !== null && payment.status !== 'failed';
}

/**
 * When upstream's prices are no longer those shown, they become the purchase's and nothing else happens: the buyer sees
 * them and asks again.
 */
function pricesChanged({ currentPrices }: PaymentTerms, purchase: StartedPurchase): PurchaseEvent[] | null {
  const lines = atCurrentPrices(purchase.lines, currentPrices);
  if (!lines) return null;
  requireOneCurrency(lines);
  return [{ type: 'PricesChanged', data: { lines } }];
}

function paymentRequested(
  { paymentId, holdMs }: PaymentTerms,
  purchase: StartedPurchase,
  now: Date,
): PurchaseEvent[] {
  const amount = finalAmount(purchase.lines, purchase.promo);
  if (amount.amount === 0)
    return [{ type: 'PurchaseCompleted', data: { late: false } }, ...mailOfMoveWhileHeld(purchase)];
  return [
    ...(needsTimeToPay(purchase, holdMs, now) ? [holdExtended(purchase, holdMs, 'payment')] : []),
    { type: 'PaymentRequested', data: { paymentId, amount } },
  ];
}

/** Also after the hold ended: the provider's page exists, and the buyer may pay there. */
function recordPaymentStarted(
  command: Command<'RecordPaymentStarted'>,
  purchase: StartedPurchase,
): PurchaseEvent[] {
  const { type: _type, ...data } = command;
  if (purchase.payment?.paymentId !== data.paymentId) throw new DomainError('not-found');
  return purchase.payment.page ? [] : [{ type: 'PaymentStarted', data }];
}

function cancel({ reason }: Command<'CancelPurchase'>, purchase: StartedPurchase): PurchaseEvent[] {
  if (purchase.status === 'cancelled') return [];
  if (purchase.status !== 'pending') throw new DomainError('purchase-closed');
  return [{ type: 'PurchaseCancelled', data: { reason } }];
}

/** Several clocks may ring for one hold; only the first, and only after its time, ends it. */
function expire(purchase: StartedPurchase, now: Date): PurchaseEvent[] {
  const isOver = purchase.status === 'pending' && now >= purchase.holdExpiresAt;
  return isOver ? [{ type: 'HoldExpired', data: {} }] : [];
}

/** Only an unfinished one: a browser's cookie does not prove whose a completed order is. */
function claim(
  { accountId, guestId }: Command<'Claim'>,
  { status, buyer }: StartedPurchase,
): PurchaseEvent[] {
  if (status !== 'pending' || buyer.kind !== 'guest' || buyer.id !== guestId) return [];
  return [{ type: 'PurchaseClaimed', data: { buyer: { kind: 'account', id: accountId } } }];
}

/** What is encrypted under the guest's key stays so; the key goes with the account. */
function addToAccount(
  { accountId }: Command<'AddToAccount'>,
  { status, buyer }: StartedPurchase,
): PurchaseEvent[] {
  if (status !== 'completed' || buyer.kind !== 'guest') return [];
  return [{ type: 'PurchaseClaimed', data: { buyer: { kind: 'account', id: accountId } } }];
}

/** The amount is fixed once a payment was created. */
function requirePriceOpen(purchase: StartedPurchase, now: Date): void {
  requireHolding(purchase, now);
  if (purchase.payment) throw new DomainError('payment-started');
}

function requireOneCurrency(lines: readonly FrozenLine[]): void {
  if (currenciesOf(lines).size > 1) throw new DomainError('mixed-currencies');
}

/** The buyer is mailed once nothing of the payment is left, because the tickets are no longer valid (product.md 27.5). */
function withMailOfLoss(events: PurchaseEvent[], state: StartedPurchase): PurchaseEvent[] {
  if (!takesAll(events, state)) return events;
  return [...events, ...decideMail({ type: 'RequestMail', about: 'charged-back' }, state)];
}
