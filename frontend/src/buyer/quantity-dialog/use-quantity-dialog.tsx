import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import { type MouseEvent, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '../../navigation/lazy-screen';
import { pathTo } from '../../navigation/paths';
import { lastQuantity, rememberQuantity } from './last-quantity';

const load = () => import('./quantity-dialog');
const QuantityDialog = lazyPart(load);

type Asked = Pick<CatalogueEvent, 'id' | 'name'>;

/**
 * Asks for the number of tickets, beginning with the last one, then opens the event with it (product.md 2.14). `ask` is a card link's click
 * handler: a click with Ctrl, Cmd or another button opens the event as any link does.
 */
export function useQuantityDialog(): {
  readonly ask: (event: Asked, click: MouseEvent) => void;
  readonly dialog: ReactNode;
} {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback((event: Asked, click: MouseEvent) => {
    if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    setAsked(event);
  }, []);
  const dialog = asked && (
    <Suspense>
      <QuantityDialog
        eventName={asked.name}
        initial={lastQuantity()}
        onClose={() => setAsked(undefined)}
        onConfirm={(quantity) => {
          rememberQuantity(quantity);
          void navigate(pathTo.event(asked.id, quantity));
        }}
      />
    </Suspense>
  );
  return { ask, dialog };
}
