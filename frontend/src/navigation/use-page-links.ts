import { useSearchParams } from 'react-router-dom';

/** The list page in the address (from 1), and the addresses of the others; filters stay as they are. */
export function usePageLinks() {
  const [search, setSearch] = useSearchParams();
  const searchOf = (page: number) => {
    const next = new URLSearchParams(search);
    if (page > 1) next.set('page', String(page));
    else next.delete('page');
    return next;
  };
  return {
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    to: (page: number) => `?${searchOf(page)}`,
    goTo: (page: number) => setSearch(searchOf(page), { replace: true }),
  };
}
