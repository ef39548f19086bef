import { z } from 'zod';
import { UpstreamError } from './upstream-error.js';

/** The items of an answer that make sense, and how many did not. */
export interface Items<Item> {
  readonly items: readonly Item[];
  readonly skipped: number;
}

const refused = z.object({ success: z.literal(false) });
const envelope = z.union([
  z.object({ ticketData: z.object({ data: z.unknown() }) }).transform(({ ticketData }) => ticketData),
  z.object({ data: z.unknown() }),
]);
const list = z.array(z.unknown());

/**
 * `data` (or `ticketData.data`) of an answer. Throws UpstreamError when there is none, or when upstream says
 * that it did not succeed.
 */
export function dataOf(answer: unknown, what: string): unknown {
  const opened = envelope.safeParse(answer);
  if (refused.safeParse(answer).success || !opened.success) throw nonsense(what);
  return opened.data.data;
}

/**
 * Reads a list item by item: an invalid item is skipped and counted. Throws UpstreamError when
 * it is no list, or when nothing of it makes sense.
 */
export function itemsOf<Item>(data: unknown, item: z.ZodType<Item>, what: string): Items<Item> {
  const entries = list.safeParse(data);
  if (!entries.success) throw nonsense(what);
  const items = entries.data.flatMap((entry) => {
    const parsed = item.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
  const skipped = entries.data.length - items.length;
  if (skipped > 0 && items.length === 0) throw nonsense(what);
  return { items, skipped };
}

function nonsense(what: string): UpstreamError {
  return new UpstreamError('nonsense', `Upstream's ${what} make no sense`);
}
