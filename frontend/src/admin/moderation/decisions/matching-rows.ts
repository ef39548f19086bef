import { type AskedRows, type ModeratedRow, type ModerationQueue, verdictsOn } from '../moderation-queue';

/** Rows fetched at once, and how many are selected together at most. */
const PER_PAGE = 100;
export const MAX_MATCHING = 1_000;

/** Fetches the rows of a status that match a search and filters and can be decided, at most 1,000, each at its present version. */
export async function fetchMatching<Row extends ModeratedRow>(
  queue: ModerationQueue<Row>,
  { status, ...asked }: AskedRows & { readonly status: string },
): Promise<readonly Row[]> {
  const rows = new Map<string, Row>();
  let until: string | undefined;
  for (let page = 1; ; page++) {
    const fetched = await queue.fetchOpen({ ...asked, status, page, perPage: PER_PAGE, until });
    until = fetched.until ?? undefined;
    for (const row of fetched.items) if (verdictsOn(queue, row).length > 0) rows.set(row.id, row);
    if (page * PER_PAGE >= Math.min(fetched.total, MAX_MATCHING)) return [...rows.values()];
  }
}
