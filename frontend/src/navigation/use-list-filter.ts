import type * as z from 'zod/mini';
import { useSearchParams } from 'react-router-dom';
import { useDebounced } from '../ui/field/use-debounced';

/** The field that every list filter has. */
interface SearchFilter {
  readonly q?: string | undefined;
}

/** The fields of a list that can be sorted. */
interface ListFilter extends SearchFilter {
  readonly sort?: string | undefined;
  readonly order: 'asc' | 'desc';
}

type Changes = Readonly<Record<string, string>>;

/** The filter of a list, the typed search, and a function to change them; an empty value removes a filter. */
export interface ListControls<Filter extends SearchFilter = ListFilter> {
  readonly filter: Filter;
  readonly typed: string;
  /** The names of all that the list can be asked for. */
  readonly fields: readonly string[];
  readonly change: (changes: Changes) => void;
  /** The address of the list after a change. */
  readonly to: (changes: Changes) => string;
}

/** Those of any list, with a status and an order where it has them. */
export type AnyListControls = ListControls<
  SearchFilter & { readonly status?: string | undefined; readonly sort?: string | undefined }
>;

/** A filter schema of the contracts, whose values are strings. */
type FilterSchema<Filter extends SearchFilter> = z.ZodMiniType<Filter> & {
  readonly shape: Readonly<Record<string, unknown>>;
};

/** In the address of a list that opens on one status: rows of every status. */
export const ALL_STATUSES = 'all';

/**
 * The list filter in the address: `filter` for the server (the search debounced), `typed` for the search field, and
 * `change`, which returns to the first page. An invalid address means no filter. Without a status in the address, a
 * list shows the rows of status `opensOn`; `?status=all` shows all.
 */
export function useListFilter<Filter extends SearchFilter>(
  schema: FilterSchema<Filter>,
  opensOn?: string,
): ListControls<Filter> {
  const [search, setSearch] = useSearchParams();
  const asked = filterIn(schema, opensOn === undefined ? search : withStatus(search, opensOn));
  const q = useDebounced(asked.q?.trim() || undefined);
  return {
    filter: { ...asked, q },
    typed: search.get('q') ?? '',
    fields: Object.keys(schema.shape),
    change: (changes) => setSearch(changedSearch(search, changes), { replace: true }),
    to: (changes) => `?${changedSearch(search, changes)}`,
  };
}

function withStatus(search: URLSearchParams, opensOn: string): URLSearchParams {
  const next = new URLSearchParams(search);
  const status = search.get('status') ?? opensOn;
  if (status === ALL_STATUSES) next.delete('status');
  else next.set('status', status);
  return next;
}

function filterIn<Filter extends SearchFilter>(
  schema: FilterSchema<Filter>,
  search: URLSearchParams,
): Filter {
  const said = Object.keys(schema.shape).flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const parsed = schema.safeParse(Object.fromEntries(said));
  return parsed.success ? parsed.data : schema.parse({});
}

/** The search parameters after a change of the filter, without page and opened row; an empty value removes a filter. */
function changedSearch(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('page');
  next.delete('open');
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
