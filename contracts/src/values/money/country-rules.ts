import * as z from 'zod/mini';
import { formatMoney } from './format-money.js';
import type { Money } from './money.js';
import { LimitInUsd } from './limit-in-usd.js';
import { countryCode, countryCodeOfPlace } from './countries.js';
import { fold } from '../text/fold.js';
import { ANSWER_LABELS, AnsweredField, type Answers, isAnswered } from '../tickets/answers.js';

/** Most countries that have rules of their own. */
const MAX_COUNTRIES = 250;
const FEE = 'Our fee must be a whole number from 0 to 100';
const PERCENT = 'Per cent above face value must be a whole number from 0 to 1000';

/** What a country's law asks of tickets for its events (product.md 17.8). */
export const CountryRule = z.strictObject({
  /** Its name: of a country of ISO 3166-1, or as the catalogue names it. */
  country: z
    .string()
    .check(z.trim(), z.minLength(1, 'Please enter a country'), z.maxLength(60, 'Please enter a country')),
  /** What must be answered; 'not applicable' is an answer. */
  required: z.array(AnsweredField).check(z.maxLength(AnsweredField.options.length)),
  /** Most that one ticket may cost, in USD; null for no such cap. */
  maxPrice: LimitInUsd,
  /** Most that it may cost above its face value, in per cent, 0 for nothing; null for no such cap. */
  maxAboveFacePercent: z.nullable(z.int(PERCENT).check(z.minimum(0, PERCENT), z.maximum(1000, PERCENT))),
  /** Most that the marketplace keeps of a price, in per cent; null, and left out in older policies, for no such cap. */
  maxFeePercent: z.optional(z.nullable(z.int(FEE).check(z.minimum(0, FEE), z.maximum(100, FEE)))),
});
export type CountryRule = Readonly<z.infer<typeof CountryRule>>;

/** The rules of all countries that have some, as they were stored: an older policy may name a country twice, as 'USA' and 'United States'. */
export const CountryRules = z.array(CountryRule).check(z.maxLength(MAX_COUNTRIES));

/** The same as they may be set: each country once. */
export const CountryRulesToSet = z.array(CountryRule).check(
  z.maxLength(MAX_COUNTRIES),
  z.superRefine((rules, context) => {
    const known = new Set<string>();
    rules.forEach(({ country }, place) => {
      const one = countryCode(country) ?? fold(country);
      if (known.has(one))
        context.addIssue({
          code: 'custom',
          path: [place, 'country'],
          message: 'This country is listed above',
        });
      known.add(one);
    });
  }),
);

/**
 * The rule of what the catalogue names as an event's country: that of this name, else of the country of ISO 3166-1 that it is or
 * lies in, as England does in the United Kingdom. Null without one, and for an event whose country nobody knows.
 */
export function ruleOf(rules: readonly CountryRule[], country: string | null): CountryRule | null {
  if (country === null) return null;
  const code = countryCodeOfPlace(country);
  return (
    rules.find((rule) => fold(rule.country) === fold(country)) ??
    rules.find((rule) => code !== undefined && countryCode(rule.country) === code) ??
    null
  );
}

/**
 * Terms as they are for a sale in a country with this rule: the marketplace keeps at most what the rule allows (product.md 17.10).
 * A purchase keeps them, and sellers are shown them.
 */
export function termsUnder<Terms extends { readonly commissionPercent: number }>(
  terms: Terms,
  rule: CountryRule | null,
): Terms {
  const most = rule?.maxFeePercent ?? terms.commissionPercent;
  return { ...terms, commissionPercent: Math.min(terms.commissionPercent, most) };
}

/** What a rule is about. */
type Listed = Answers & { readonly price: Money; readonly faceValue: Money | null };

/**
 * What of a ticket a rule refuses, by field. A cap above the face value needs one: 'not applicable' would evade it.
 */
export function ruleProblems(listed: Listed, rule: CountryRule | null): { path: string; message: string }[] {
  if (!rule) return [];
  const { country, required, maxPrice, maxAboveFacePercent: percent } = rule;
  const { price, faceValue } = listed;
  const missing = required
    .filter((field) => !isAnswered(field, listed))
    .filter((field) => !(field === 'faceValue' && percent !== null))
    .map((path) => ({
      path,
      message: `${ANSWER_LABELS[path]} is required for events in ${country}; say so if it does not apply`,
    }));
  const capped = percent === null ? [] : aboveFace(price, faceValue, percent, country);
  const isTooHigh = maxPrice !== null && price.amount > maxPrice.amount;
  const most = maxPrice && formatMoney(maxPrice);
  const tooHigh = { path: 'price', message: `Tickets for events in ${country} may cost at most ${most}` };
  return [...missing, ...capped, ...(isTooHigh ? [tooHigh] : [])];
}

function aboveFace(price: Money, faceValue: Money | null, percent: number, country: string) {
  const most = percent === 0 ? 'their face value' : `${percent}% above their face value`;
  const message = `Tickets for events in ${country} may cost at most ${most}`;
  if (!faceValue) return [{ path: 'faceValue', message: `Face value is required: ${message}` }];
  // Whole numbers: no cent is lost to a fraction.
  return price.amount * 100 > faceValue.amount * (100 + percent) ? [{ path: 'price', message }] : [];
}

/** A rule in words: 'Germany: face value required; at most 25% above face value'. */
export function ruleText({
  country,
  required,
  maxPrice,
  maxAboveFacePercent: percent,
  maxFeePercent: fee = null,
}: CountryRule): string {
  const names = required.map((field) => ANSWER_LABELS[field].toLowerCase()).join(', ');
  const parts = [
    names && `${names} required`,
    percent !== null && (percent === 0 ? 'at most face value' : `at most ${percent}% above face value`),
    maxPrice && `at most ${formatMoney(maxPrice)}`,
    fee !== null && `our fee at most ${fee}%`,
  ];
  return `${country}: ${parts.filter(Boolean).join('; ') || 'no rules'}`;
}
