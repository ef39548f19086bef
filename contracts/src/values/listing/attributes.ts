import * as z from 'zod/mini';
import { Money } from '../money/money.js';

/** What restricts the use of a seller's tickets (product.md 4.21). */
export const Restriction = z.enum([
  'restricted-view',
  'under-18-with-adult',
  'wheelchair',
  'away-section',
  'standing',
  'aisle',
  'member-card',
]);
export type Restriction = z.infer<typeof Restriction>;

export const RESTRICTION_LABELS: Readonly<Record<Restriction, string>> = {
  'restricted-view': 'Restricted view',
  'under-18-with-adult': 'Under-18s with an adult only',
  wheelchair: 'Wheelchair space',
  'away-section': 'Away section',
  standing: 'Standing',
  aisle: 'Aisle seat',
  'member-card': 'Member card needed',
};

/** Fields that a seller may call not applicable: an answer, which an empty field is not. */
export const AnsweredField = z.enum(['section', 'row', 'seat', 'faceValue', 'restrictions']);
export type AnsweredField = z.infer<typeof AnsweredField>;

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

/** What says which fields are given. */
type Answers = Partial<Record<'section' | 'row' | 'seat', string | undefined>> & {
  readonly faceValue?: Money | null | undefined;
  readonly restrictions?: readonly Restriction[] | undefined;
  readonly notApplicable?: readonly AnsweredField[] | undefined;
};

/** The same in one order and without repetition; a field that is given is applicable, whatever was said before. */
export function attributesOf(given: Answers) {
  const restrictions = Restriction.options.filter((each) => given.restrictions?.includes(each));
  return {
    faceValue: given.faceValue ?? null,
    restrictions,
    notApplicable: AnsweredField.options.filter(
      (field) => given.notApplicable?.includes(field) && !isGiven(field, given),
    ),
  };
}

/** Whether a field has a value, or is said not to apply. */
export function isAnswered(field: AnsweredField, given: Answers): boolean {
  return isGiven(field, given) || given.notApplicable?.includes(field) === true;
}

function isGiven(field: AnsweredField, given: Answers): boolean {
  if (field === 'restrictions') return (given.restrictions?.length ?? 0) > 0;
  return field === 'faceValue' ? Boolean(given.faceValue) : Boolean(given[field]?.trim());
}

export const NOT_APPLICABLE = 'Not applicable';

/** The restrictions in words; 'None' where the seller says so, '' without an answer. */
export function restrictionsText({ restrictions, notApplicable }: Omit<Answers, 'faceValue'>): string {
  const named = (restrictions ?? []).map((each) => RESTRICTION_LABELS[each]).join(', ');
  return named || (notApplicable?.includes('restrictions') ? 'None' : '');
}

/** The face value in words; '' without an answer. */
export function faceValueText(
  { faceValue, notApplicable }: Answers,
  format: (value: Money) => string,
): string {
  if (faceValue) return format(faceValue);
  return notApplicable?.includes('faceValue') ? NOT_APPLICABLE : '';
}
