import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { allCountries } from '../../values/money/countries.js';
import { SellerKind } from '../../values/statuses.js';
import { EventDate, isoDate } from '../../values/time/event-date.js';
import { optionalCode, requiredCode, requiredLine, requiredText } from '../../values/text/text.js';
import { endpoint } from '../endpoint.js';

/** The code of a country of ISO 3166-1. */
const CountryCode = z
  .string('Please choose a country')
  .check(
    z.refine((code) => allCountries().some((country) => country.code === code), 'Please choose a country'),
  );

const common = { country: CountryCode, taxNumber: requiredCode('Tax number is required', 40) };

/** What a trader states (DSA 30, DAC7); buyers read address, register and the certification, beside the account's name, phone and e-mail. */
export const TraderForm = z.strictObject({
  kind: z.literal('trader'),
  ...common,
  address: requiredText('Business address is required', 500),
  register: requiredLine('Name of the register is required', 120),
  registerNumber: requiredCode('Register number is required', 40),
  vatId: optionalCode(20),
  isCertified: z.literal(true, 'Please confirm this'),
});
export type TraderForm = z.infer<typeof TraderForm>;

const isPast = (day: string) => (isoDate(day) ?? '9') < new Date().toISOString();

/** What a private seller states when asked (DAC7). */
export const PrivateTaxForm = z.strictObject({
  kind: z.literal('private'),
  ...common,
  dateOfBirth: EventDate.check(z.refine(isPast, 'Please enter a day that is past')),
});
export type PrivateTaxForm = z.infer<typeof PrivateTaxForm>;

export const TaxDetailsForm = z.discriminatedUnion('kind', [TraderForm, PrivateTaxForm]);
export type TaxDetailsForm = z.infer<typeof TaxDetailsForm>;

/** A seller's own; instants are ISO UTC. */
export const OwnTaxDetails = z.strictObject({
  /** Left out where the seller did not say. */
  kind: z.optional(SellerKind),
  /** When an administrator asked; a trader gives them unasked. */
  askedAt: z.nullable(z.string()),
  savedAt: z.nullable(z.string()),
  details: z.nullable(TaxDetailsForm),
});
export type OwnTaxDetails = z.infer<typeof OwnTaxDetails>;

/** How a seller's stand, without what they say. */
export const TaxDetailsState = z.pick(OwnTaxDetails, { askedAt: true, savedAt: true });
export type TaxDetailsState = z.infer<typeof TaxDetailsState>;

/** A trader as the buyers of their tickets read it. */
export const Trader = z.strictObject({
  name: z.string(),
  company: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  register: z.string(),
  registerNumber: z.string(),
});
export type Trader = z.infer<typeof Trader>;

export const ownTaxDetails = endpoint({
  method: 'GET',
  path: '/tax-details',
  summary: "The signed-in seller's register and tax numbers, and whether they were asked for",
  response: OwnTaxDetails,
});
export const saveTaxDetails = endpoint({
  method: 'PUT',
  path: '/tax-details',
  summary:
    'Save register and tax numbers: of a trader at any time, of a private seller once an administrator has asked for them',
  body: TaxDetailsForm,
  response: OwnTaxDetails,
});
export const traderOfTicket = endpoint({
  method: 'GET',
  path: '/tickets/{id}/trader',
  summary: 'Who the trader is that sells a ticket; null where the seller is none, or has not said',
  params: z.strictObject({ id: Id }),
  response: z.strictObject({ trader: z.nullable(Trader) }),
});

const params = z.strictObject({ id: Id });

export const askForTaxDetails = endpoint({
  method: 'POST',
  path: '/admin/sellers/{id}/tax-details/ask',
  permission: 'tax.see',
  summary: 'Ask a seller for tax details; the seller is mailed',
  params,
  response: TaxDetailsState,
});
export const revealTaxDetails = endpoint({
  kind: 'disclosure',
  method: 'POST',
  path: '/admin/sellers/{id}/tax-details',
  permission: 'tax.see',
  summary: "A seller's tax details in full; who looked is recorded",
  params,
  response: z.strictObject({ details: z.nullable(TaxDetailsForm) }),
});
export const downloadSellerReport = endpoint({
  kind: 'disclosure',
  method: 'POST',
  path: '/admin/seller-report',
  permission: 'tax.see',
  summary:
    'The yearly report of sellers (DAC7) as CSV, from the ledger: by seller, quarter (UTC) and currency what was credited, sales, commission, adjustments, who they are and where they are paid; who took it is recorded',
  body: z.strictObject({ year: z.int().check(z.minimum(2000), z.maximum(2100)) }),
});
