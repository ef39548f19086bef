import type { KeptPaper, KeptPaperFilter } from '@terrace/contracts/http/money/kept-papers';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { isOrder } from '../../../../platform/database/contains-text.js';
import type { ListExport } from '../../../../platform/http/csv/list-exports.js';
import type { KeptPaperRow } from './kept-papers.projection.js';

/** A row as queries return it, its text sealed until it is decrypted. */
export type FoundPaper = Omit<KeptPaperRow, 'issued_to'> & {
  readonly id: string;
  readonly issued_to: string | null;
};

/** The papers that a filter names, as SQL, with its parameters. */
export function papersIn({ q }: KeptPaperFilter): { readonly matching: string; readonly values: unknown[] } {
  return {
    matching: `from kept_papers where $1::text is null or ${isOrder('$1', 'purchase_id')} or starts_with(number, upper($1))`,
    values: [q?.trim() || null],
  };
}

/** The order of the list: the first to be destroyed first. */
export const PAPER_ORDER = 'order by until, number';

/** A paper as the list shows it, without whom it names. */
export function presentPaper({ id, kind, number, purchase_id: purchaseId, until }: FoundPaper): KeptPaper {
  return { id, kind, number, purchaseId, until: until.toISOString() };
}

/** The list as a file; papers themselves are read one by one, on record. */
export const keptPaperExport: ListExport<KeptPaperFilter, KeptPaper> = {
  ids: async (filter, database: Queryable) => {
    const { matching, values } = papersIn(filter);
    const { rows } = await database.query<{ id: string }>(`select id ${matching} ${PAPER_ORDER}`, values);
    return rows.map(({ id }) => id);
  },
  rows: async (ids, database) => {
    const { rows } = await database.query<FoundPaper>('select * from kept_papers where id = any($1)', [ids]);
    return rows.map(presentPaper);
  },
  columns: {
    Number: ({ number }) => number,
    Kind: ({ kind }) => kind,
    'Document id': ({ id }) => id,
    'Order id': ({ purchaseId }) => purchaseId,
    'Kept until (UTC)': ({ until }) => until,
  },
};
