import * as z from 'zod/mini';
import { Money } from '../money/money.js';
import { AnsweredField, NOT_APPLICABLE, Restriction, isGiven } from '../tickets/answers.js';
import type { Answers } from '../tickets/answers.js';

/** What a seller says of tickets beside place and price. */
export const listingAttributes = {
  /** What is printed on one ticket, in the listing's currency. */
  faceValue: z.nullable(Money),
  restrictions: z.array(Restriction),
  /** The empty fields that the seller calls not applicable; of the restrictions it means that there are none. */
  notApplicable: z.array(AnsweredField),
};

/** The same as a seller writes it; all of it may be left out, and null takes a face value back. */
export function writtenAttributes(maxFaceValue: number) {
  const amount = z
    .number()
    .check(
      z.int('Face value must be in whole cents'),
      z.minimum(0, 'Face value must be 0 or more'),
      z.maximum(maxFaceValue, 'Face value is too high'),
    );
  return {
    faceValue: z.optional(z.nullable(z.strictObject({ amount, currency: z.literal('USD') }))),
    restrictions: z.optional(z.array(Restriction).check(z.maxLength(Restriction.options.length))),
    notApplicable: z.optional(z.array(AnsweredField).check(z.maxLength(AnsweredField.options.length))),
  };
}

/** What was approved last. */
export const ApprovedAttributes = z.strictObject(listingAttributes);
export type ApprovedAttributes = Readonly<z.infer<typeof ApprovedAttributes>>;

/** What was said of tickets when they were bought. */
export const ListingAttributes = z.strictObject({ ...listingAttributes, description: z.string() });
export type ListingAttributes = Readonly<z.infer<typeof ListingAttributes>>;

type Given = Answers & { readonly faceValue?: Money | null | undefined };

/** The same in one order and without repetition; a field that is given is applicable, whatever was said before. */
export function attributesOf(given: Given) {
  const restrictions = Restriction.options.filter((each) => given.restrictions?.includes(each));
  return {
    faceValue: given.faceValue ?? null,
    restrictions,
    notApplicable: AnsweredField.options.filter(
      (field) => given.notApplicable?.includes(field) && !isGiven(field, given),
    ),
  };
}

/** The face value in words; '' without an answer. */
export function faceValueText({ faceValue, notApplicable }: Given, format: (value: Money) => string): string {
  if (faceValue) return format(faceValue);
  return notApplicable?.includes('faceValue') ? NOT_APPLICABLE : '';
}
