import { PolicyForm } from '@terrace/contracts/http/money/policies';
import { isoDate } from '@terrace/contracts/values/time/event-date';
import { recordOf } from '@terrace/contracts/values/fields';
import { AnsweredField } from '@terrace/contracts/values/tickets/answers';
import { type Money, toDecimal } from '@terrace/contracts/values/money/money';
import { readMoney } from '@terrace/contracts/values/money/written-money';
import { ChargebackBearer, type Policy, PromotionBearer } from '@terrace/contracts/values/money/sale-policy';
import * as z from 'zod/mini';
import { messages } from './messages';

/** An empty field is no number: it gets the text of the contract's schema. */
const number = z.pipe(
  z.string(),
  z.transform((text): number => (text.trim() === '' ? Number.NaN : Number(text))),
);

/** A price in USD; empty for no limit. */
const limit = z.pipe(
  z
    .string()
    .check(
      z.refine((text) => text.trim() === '' || readMoney(text, 'USD') !== undefined, messages.maxInvalid),
    ),
  z.transform((text) => readMoney(text, 'USD') ?? null),
);
/** A whole number; empty for no cap, and no number for any other text. */
const percent = z.pipe(
  z.string(),
  z.transform((text): number | null => (text.trim() === '' ? null : Number(text))),
);

const rule = z.object({
  country: z.string(),
  required: z.pipe(
    z.object(recordOf(AnsweredField.options, () => z.boolean())),
    z.transform((chosen) => AnsweredField.options.filter((name) => chosen[name])),
  ),
  maxPrice: limit,
  maxAboveFacePercent: percent,
  maxFeePercent: z.optional(percent),
});
/** A rate in hundredths of a per cent, as '8.1' or '8,1'; empty is 0. */
const rate = z.pipe(
  z.string(),
  z.transform((text): number => {
    const [, whole, hundredths = ''] = /^(\d{0,3})(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? [];
    return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(hundredths.padEnd(2, '0'));
  }),
);
const vat = z.pipe(
  z.object({
    country: z.string(),
    saleRate: rate,
    saleText: z.string(),
    commissionRate: rate,
    commissionText: z.string(),
  }),
  z.transform((terms) =>
    Object.values(terms).every((value) => value === 0 || String(value).trim() === '') ? null : terms,
  ),
);
const textOf = (price: Money | null) => (price ? toDecimal(price) : '');

const typed = z.object({
  commissionPercent: number,
  payoutDelayDays: number,
  refundDeadlineDays: number,
  promotionBearer: PromotionBearer,
  chargebackBearer: ChargebackBearer,
  vat,
  maxTicketPrice: limit,
  priceRisePercent: number,
  priceDropPercent: number,
  minPriceAtOnce: limit,
  maxPriceAtOnce: limit,
  trustedFromSold: number,
  keptPaperYears: number,
  listingRules: z.array(rule),
  from: z.string(),
});

/** The form's fields: text as typed, days as dd/MM/yyyy; parsed it is the call's body. */
export const PolicyFields = z.pipe(
  z.pipe(
    typed,
    z.transform(({ from, ...rest }: z.output<typeof typed>) => {
      const day = isoDate(from);
      return {
        ...rest,
        // Without a day at once.
        ...(day !== undefined && { from: `${day}T00:00:00.000Z` }),
      };
    }),
  ),
  PolicyForm,
);

/** The form's fields for a policy that begins at once. */
export function fieldsOf(policy: Policy) {
  return {
    commissionPercent: String(policy.commissionPercent),
    payoutDelayDays: String(policy.payoutDelayDays),
    refundDeadlineDays: String(policy.refundDeadlineDays),
    promotionBearer: policy.promotionBearer,
    chargebackBearer: policy.chargebackBearer,
    vat: vatFieldsOf(policy.vat),
    maxTicketPrice: textOf(policy.maxTicketPrice),
    priceRisePercent: String(policy.priceRisePercent),
    priceDropPercent: String(policy.priceDropPercent),
    minPriceAtOnce: textOf(policy.minPriceAtOnce),
    maxPriceAtOnce: textOf(policy.maxPriceAtOnce),
    trustedFromSold: String(policy.trustedFromSold),
    keptPaperYears: String(policy.keptPaperYears),
    listingRules: policy.listingRules.map(({ country, required, maxPrice, ...most }) => ({
      country,
      required: recordOf(AnsweredField.options, (name) => required.includes(name)),
      maxPrice: textOf(maxPrice),
      maxAboveFacePercent: String(most.maxAboveFacePercent ?? ''),
      maxFeePercent: String(most.maxFeePercent ?? ''),
    })),
    from: '',
  };
}

function vatFieldsOf(terms: Policy['vat']) {
  const shown = (rate = 0) => (rate === 0 ? '' : String(rate / 100));
  return {
    country: terms?.country ?? '',
    saleRate: shown(terms?.saleRate),
    saleText: terms?.saleText ?? '',
    commissionRate: shown(terms?.commissionRate),
    commissionText: terms?.commissionText ?? '',
  };
}
