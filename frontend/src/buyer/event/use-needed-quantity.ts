import { MAX_TICKETS } from '@terrace/contracts/http/purchases';
import { useSearchParams } from 'react-router-dom';

/** How many tickets are needed: the address's `quantity`, 1 where it has none (spec 2, /event/{id}). */
export function useNeededQuantity(): readonly [number, (quantity: number) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('quantity'));
  const needed = Number.isInteger(asked) && asked >= 1 ? Math.min(asked, MAX_TICKETS) : 1;
  const setNeeded = (quantity: number) => {
    const next = new URLSearchParams(search);
    next.set('quantity', String(quantity));
    setSearch(next, { replace: true });
  };
  return [needed, setNeeded];
}
