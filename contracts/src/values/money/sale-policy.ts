import * as z from 'zod/mini';
import { COMMISSION_PERCENT } from './commission.js';
import { CountryRules } from './country-rules.js';
import { LimitInUsd } from './limit-in-usd.js';
import { VatTerms } from './vat.js';

/** Who bears what a promo code takes off: the marketplace, or the sellers of the tickets it is taken off. */
export const PromotionBearer = z.enum(['platform', 'seller']);
export type PromotionBearer = z.infer<typeof PromotionBearer>;

/**
 * Who bears a lost chargeback: the sellers who have not delivered their tickets (otherwise the marketplace), all sellers of the
 * order, or the marketplace.
 */
export const ChargebackBearer = z.enum(['by-delivery', 'seller', 'platform']);
export type ChargebackBearer = z.infer<typeof ChargebackBearer>;

/** What we keep of a sale, and when its money moves. A purchase keeps the policy of the moment it was started. */
export const SalePolicy = z.strictObject({
  /** Of a seller's price, in per cent (product.md 9.7). */
  commissionPercent: wholeNumber('Commission', 0, 100),
  /** Business days from the end of the event's day until a seller is paid. */
  payoutDelayDays: wholeNumber('Days until payout', 0, 60),
  /** Days in which a buyer may choose between keeping an order and a refund after its event changed. */
  refundDeadlineDays: wholeNumber('Refund deadline', 1, 90),
  promotionBearer: PromotionBearer,
  chargebackBearer: ChargebackBearer,
  /** What papers state of VAT; null for nothing. */
  vat: z.nullable(VatTerms),
});
export type SalePolicy = z.infer<typeof SalePolicy>;

/** Within what a trusted seller's new price is live at once (product.md 17.7); beyond it an administrator decides. */
export const PriceRails = z.strictObject({
  /** How far above and below the price that was approved last, in per cent; 0 lets no price move. */
  priceRisePercent: wholeNumber('Rise at once', 0, 1000),
  priceDropPercent: wholeNumber('Drop at once', 0, 100),
  /** The lowest and highest price that is live at once, in USD; null for no limit. */
  minPriceAtOnce: LimitInUsd,
  maxPriceAtOnce: LimitInUsd,
  /** Sold tickets from which a seller is trusted. */
  trustedFromSold: wholeNumber('Sold tickets', 0, 100_000),
});
export type PriceRails = z.infer<typeof PriceRails>;

/** All that is set at a date: what a purchase keeps, and what a seller may ask. */
export const Policy = z.strictObject({
  ...SalePolicy.shape,
  /** Most that a seller may ask for one ticket, in USD; null for no limit. */
  maxTicketPrice: LimitInUsd,
  ...PriceRails.shape,
  /** What countries ask of tickets for their events. */
  listingRules: CountryRules,
  /** Years after its own for which a paper is kept of somebody who was erased. */
  keptPaperYears: wholeNumber('Years', 1, 30),
});
export type Policy = z.infer<typeof Policy>;

/** The policy until an administrator sets another one, and of purchases that began before there were policies. */
export const FIRST_POLICY: SalePolicy = {
  commissionPercent: COMMISSION_PERCENT,
  payoutDelayDays: 5,
  refundDeadlineDays: 14,
  promotionBearer: 'platform',
  chargebackBearer: 'by-delivery',
  vat: null,
};

/** The rails until an administrator sets others, and of policies from before there were any. */
export const FIRST_PRICE_RAILS: PriceRails = {
  priceRisePercent: 25,
  priceDropPercent: 50,
  minPriceAtOnce: null,
  maxPriceAtOnce: null,
  trustedFromSold: 5,
};

/** The whole first policy. */
export const FIRST_WHOLE_POLICY: Policy = {
  ...FIRST_POLICY,
  maxTicketPrice: null,
  ...FIRST_PRICE_RAILS,
  listingRules: [],
  keptPaperYears: 10,
};

/** A whole policy as it was stored, with what was added to policies since. */
export function policyOf(stored: Partial<Policy>): Policy {
  const listingRules = (stored.listingRules ?? []).map((rule) => ({ maxFeePercent: null, ...rule }));
  return { ...FIRST_WHOLE_POLICY, ...stored, listingRules };
}

/** A policy as it was stored, with what was added to policies since. */
export function salePolicyOf(stored: Partial<SalePolicy> | undefined): SalePolicy {
  return { ...FIRST_POLICY, ...stored };
}

function wholeNumber(name: string, min: number, max: number) {
  const error = `${name} must be a whole number from ${min} to ${max}`;
  return z.int(error).check(z.minimum(min, error), z.maximum(max, error));
}
