import { useSearchParams } from 'react-router-dom';

/** The row of a list whose details are open, in the address (`open`), and a function to open those of another or none. */
export function useOpenedId(): readonly [string | undefined, (id: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const show = (id: string | undefined) => {
    const next = new URLSearchParams(search);
    if (id === undefined) next.delete('open');
    else next.set('open', id);
    setSearch(next, { replace: true });
  };
  return [search.get('open') ?? undefined, show];
}
