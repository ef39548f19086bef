import * as z from 'zod/mini';

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

/** What these fields are called. */
export const ANSWER_LABELS = {
  section: 'Section',
  row: 'Row',
  seat: 'Seat',
  faceValue: 'Face value',
  restrictions: 'Restrictions',
} as const satisfies Readonly<Record<AnsweredField, string>>;

/** Words by which a seller has said already what a place is: 'Block 12', 'North Stand', 'Row 3'. */
const SAYS_WHAT = {
  section:
    /^(?:section|sec\.|block|blk\.?|bloque|bloc|sector|sektor|secteur|stand|tribune|tribüne|tribuna|zone|zona|area|level|tier|gate|box)(?![a-z])|(?:stand|end|tier|terrace|tribune|tribüne|kurve)$/i,
  row: /^row(?![a-z])/i,
  seat: /^(?:seats?|sitz|sitze|platz|plätze|siège|sièges|asientos?)(?![a-z])/i,
} as const;

/** Whether a field is a section, row or seat. */
export function isPlace(field: string): field is keyof typeof SAYS_WHAT {
  return field in SAYS_WHAT;
}

/** A section, row or seat in words: 'Section 12', but 'Block 12' as it is; '' without one. */
export function namedPlace(field: keyof typeof SAYS_WHAT, text: string): string {
  return text === '' || SAYS_WHAT[field].test(text) ? text : `${ANSWER_LABELS[field]} ${text}`;
}

/** What is known of a ticket's place, each part in words. */
export function namedPlaces(place: Partial<Record<keyof typeof SAYS_WHAT, string | undefined>>): string[] {
  return (['section', 'row', 'seat'] as const)
    .map((field) => namedPlace(field, place[field] ?? ''))
    .filter((text) => text !== '');
}

/** What says which fields are given. */
export type Answers = Partial<Record<'section' | 'row' | 'seat', string | undefined>> & {
  readonly faceValue?: object | null | undefined;
  readonly restrictions?: readonly Restriction[] | undefined;
  readonly notApplicable?: readonly AnsweredField[] | undefined;
};

/** Whether a field has a value, or is said not to apply. */
export function isAnswered(field: AnsweredField, given: Answers): boolean {
  return isGiven(field, given) || given.notApplicable?.includes(field) === true;
}

/** Whether a field has a value. */
export function isGiven(field: AnsweredField, given: Answers): boolean {
  if (field === 'restrictions') return (given.restrictions?.length ?? 0) > 0;
  return field === 'faceValue' ? Boolean(given.faceValue) : Boolean(given[field]?.trim());
}

export const NOT_APPLICABLE = 'Not applicable';

/** The restrictions in words; 'None' where the seller says so, '' without an answer. */
export function restrictionsText({ restrictions, notApplicable }: Omit<Answers, 'faceValue'>): string {
  const named = (restrictions ?? []).map((each) => RESTRICTION_LABELS[each]).join(', ');
  return named || (notApplicable?.includes('restrictions') ? 'None' : '');
}
