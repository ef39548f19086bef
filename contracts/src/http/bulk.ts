import * as z from 'zod/mini';
import { Id } from '../values/ids.js';

/** Things that one call may be about: as many as the longest page of a list has. */
export const MAX_BULK_ITEMS = 100;

/** The things that one call is about, each once. */
export function bulkOf<Item extends z.ZodMiniType<{ readonly id: string }>>(item: Item) {
  return z.array(item).check(
    z.minLength(1, 'Choose at least one'),
    z.maxLength(MAX_BULK_ITEMS, `Choose at most ${MAX_BULK_ITEMS}`),
    z.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'Choose each one once'),
  );
}

/** Why one of them was refused: what its own call would have answered. */
export const ItemProblem = z.strictObject({
  code: z.string(),
  detail: z.string(),
  /** With `already-decided`: who was faster, and when. */
  decision: z.optional(z.strictObject({ status: z.string(), by: z.string(), at: z.string() })),
});
export type ItemProblem = z.infer<typeof ItemProblem>;

/** The result of each thing, in the order they were asked for; `problem` is null where it was done. */
export const BulkOutcomes = z.strictObject({
  items: z.array(z.strictObject({ id: Id, problem: z.nullable(ItemProblem) })),
});
export type BulkOutcomes = z.infer<typeof BulkOutcomes>;
