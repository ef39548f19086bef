import * as z from 'zod/mini';

/** The parts of Terrace that a visitor knows, with their names, in the order of the status page (product.md 2.40). */
export const statusPartTitles = {
  search: 'Search and events',
  buying: 'Buying and payment',
  tickets: 'Tickets and delivery',
  mails: 'Mails',
  live: 'Live updates',
} as const;
export type StatusPart = keyof typeof statusPartTitles;
export const statusParts = Object.keys(statusPartTitles) as StatusPart[];
export const StatusPart = z.enum(statusParts);

/** How a part is, with the words that pages use, from the best to the worst. */
export const partStateWords = {
  works: 'Works',
  partly: 'Slow or partly',
  down: 'Does not work',
} as const;
export type PartState = keyof typeof partStateWords;
export const partStates = Object.keys(partStateWords) as PartState[];
export const PartState = z.enum(partStates);

/** The state of every part. */
export const PartStates = z.strictObject({
  search: PartState,
  buying: PartState,
  tickets: PartState,
  mails: PartState,
  live: PartState,
});
export type PartStates = z.infer<typeof PartStates>;

/** For how many days the status page shows states and incidents, today among them. */
export const STATUS_DAYS = 90;

/** The worst of several states; 'works' of none. */
export function worstOf(states: readonly PartState[]): PartState {
  return partStates.findLast((state) => states.includes(state)) ?? 'works';
}
