import type * as z from 'zod/mini';
import { useSearchParams } from 'react-router-dom';
import { useDebounced } from '../../app/use-debounced';

/** Search and order, which every list has in its filter. */
interface ListFilter {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly order: 'asc' | 'desc';
}

/** A filter of the contracts: made of texts that an address can hold. */
type FilterSchema<Filter extends ListFilter> = z.ZodMiniType<Filter> & {
  readonly shape: Readonly<Record<string, unknown>>;
};

/**
 * What a list shows, as the address says it: `filter` for the server (a search that is being typed comes once it
 * stands still), `typed` for the search field, and how to change it, which leads back to the first page. An address
 * that says nothing sensible is one without a filter.
 */
export function useListFilter<Filter extends ListFilter>(schema: FilterSchema<Filter>) {
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

/** What an address says after a change of a filter: another list, so its first page. Nothing takes a filter off. */
function changedSearch(search: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
