import * as z from 'zod/mini';
import { CountryRulesToSet } from '../../values/money/country-rules.js';
import { Policy } from '../../values/money/sale-policy.js';
import { endpoint } from '../endpoint.js';

/** A policy that an administrator set: from when it holds, and who set it when; instants are ISO UTC. */
export const PolicyEntry = z.strictObject({
  policy: Policy,
  from: z.string(),
  setAt: z.string(),
  setBy: z.string(),
});
export type PolicyEntry = z.infer<typeof PolicyEntry>;

/** What holds now and what holds from when; `version` counts the changes. */
export const Policies = z.strictObject({
  version: z.int(),
  current: Policy,
  /** Since when it holds; null for the first policy. */
  since: z.nullable(z.string()),
  /** The next one first. */
  upcoming: z.array(PolicyEntry),
  /** All that were ever set and hold now, held before or were replaced, the latest first. */
  history: z.array(PolicyEntry),
});
export type Policies = z.infer<typeof Policies>;

/** A policy, and from when it holds; without `from` at once. A policy for the same moment replaces the former. */
export const PolicyForm = z.strictObject({
  ...Policy.shape,
  listingRules: CountryRulesToSet,
  from: z.optional(z.iso.datetime()),
});
export type PolicyForm = z.infer<typeof PolicyForm>;

export const listPolicies = endpoint({
  method: 'GET',
  path: '/admin/policies',
  permission: 'policies.see',
  summary: 'The policy that holds now, those that will, and those that did',
  response: Policies,
});
export const setPolicy = endpoint({
  method: 'PUT',
  path: '/admin/policies',
  permission: 'policies.set',
  summary: 'Set what holds from a moment that is not in the past; purchases keep the policy they began with',
  body: PolicyForm,
  response: Policies,
});
/** What sellers are told of the policy that holds now. */
export const SellerTerms = z.pick(Policy, {
  commissionPercent: true,
  payoutDelayDays: true,
  maxTicketPrice: true,
  priceRisePercent: true,
  priceDropPercent: true,
  minPriceAtOnce: true,
  maxPriceAtOnce: true,
  trustedFromSold: true,
  listingRules: true,
});
export type SellerTerms = z.infer<typeof SellerTerms>;

export const getSellerTerms = endpoint({
  method: 'GET',
  path: '/seller-terms',
  summary:
    'What is kept of a sale made now, when it is paid out, the most that a ticket may cost, which new prices are live at once, and what countries ask',
  response: SellerTerms,
});
