import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMediaQuery } from '../ui/style/use-media-query';

/**
 * The row of a list whose details are open, in the address (`open`), and a function to open those of another or none. On a phone
 * the address only opens them: the panel has an entry of its own in the history, and the address below it would open it again.
 */
export function useOpenedId(): readonly [string | undefined, (id: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const isPhone = useMediaQuery('(max-width: 639px)');
  const addressed = search.get('open') ?? undefined;
  const [chosen, setChosen] = useState<{
    readonly id: string | undefined;
    readonly over: string | undefined;
  }>();
  const show = (id: string | undefined) => {
    if (isPhone) {
      setChosen({ id, over: addressed });
      return;
    }
    setChosen(undefined);
    const next = new URLSearchParams(search);
    if (id === undefined) next.delete('open');
    else next.set('open', id);
    setSearch(next, { replace: true });
  };
  return [chosen && chosen.over === addressed ? chosen.id : addressed, show];
}
