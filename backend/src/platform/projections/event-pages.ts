import type { ClientBase } from 'pg';
import { LOG_COLUMNS, type LogRow } from '../event-store/stored-event-decoder.js';

/** Events of one query. */
const PAGE = 5_000;

/** A row of the log with its place in the order of insertion. */
export type PagedRow = LogRow & { readonly seq: number };

/**
 * The events of a category in order of insertion, after `after` and up to `until`, in pages by key. The next
 * page is on its way while the caller works on the one before; the connection is the reader's alone.
 */
export async function* eventPages(
  client: ClientBase,
  category: string,
  after: number,
  until: number,
): AsyncGenerator<readonly PagedRow[]> {
  const read = async (from: number) => {
    const { rows } = await client.query<PagedRow>({
      name: 'event-page',
      text: `select e.seq, ${LOG_COLUMNS} from events e
             where e.seq > $1 and e.seq <= $2 and starts_with(e.stream_id, $3 || '-')
             order by e.seq limit ${PAGE}`,
      values: [from, until, category],
    });
    return rows;
  };
  let next = read(after);
  try {
    for (;;) {
      const page = await next;
      const last = page.at(-1);
      if (!last) return;
      next = page.length < PAGE ? Promise.resolve([]) : read(last.seq);
      yield page;
    }
  } finally {
    // Who stops in the middle does not care how the page on its way ends.
    next.catch(() => undefined);
  }
}
