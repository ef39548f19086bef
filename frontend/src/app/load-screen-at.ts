import { matchRoutes } from 'react-router-dom';
import { loadOf } from './lazy-screen';
import { routeTable } from './router';

/** Loads the screen of an address before it is shown; fails as the screen itself will. */
export async function loadScreenAt(address: { readonly pathname: string }): Promise<void> {
  const screen = matchRoutes(routeTable, address)?.at(-1)?.route.Component;
  if (screen) await loadOf(screen)?.();
}
