import type * as z from 'zod/mini';
import { useSearchParams } from 'react-router-dom';
import { useDebounced } from '../../ui/form/use-debounced';

/** The fields that every list filter has. */
interface ListFilter {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly order: 'asc' | 'desc';
}

/** The filter of a list, the typed search, and a function to change them; an empty value removes a filter. */
export interface ListControls<Filter extends ListFilter = ListFilter> {
  readonly filter: Filter;
  readonly typed: string;
  readonly change: (changes: Readonly<Record<string, string>>) => void;
}

/** A filter schema of the contracts, whose values are strings. */
type FilterSchema<Filter extends ListFilter> = z.ZodMiniType<Filter> & {
  readonly shape: Readonly<Record<string, unknown>>;
};

/**
 * The list filter in the address: `filter` for the server (the search debounced), `typed` for the search field, and
 * `change`, which returns to the first page. An invalid address means no filter.
 */
export function useListFilter<Filter extends ListFilter>(schema: FilterSchema<Filter>): ListControls<Filter> {
  const [search, setSearch] = useSearchParams();
  const asked = filterIn(schema, search);
  const q = useDebounced(asked.q?.trim() || undefined);
  return {
    filter: { ...asked, q },
    typed: search.get('q') ?? '',
    change: (changes: Readonly<Record<string, string>>) =>
      setSearch(changedSearch(search, changes), { replace: true }),
  };
}

function filterIn<Filter extends ListFilter>(schema: FilterSchema<Filter>, search: URLSearchParams): Filter {
  const said = Object.keys(schema.shape).flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const parsed = schema.safeParse(Object.fromEntries(said));
  return parsed.success ? parsed.data : schema.parse({});
}

/** The search parameters after a change of the filter, without the page; an empty value removes a filter. */
function changedSearch(search: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
