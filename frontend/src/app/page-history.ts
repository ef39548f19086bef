import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { afterGoingBack } from '../ui/overlay/use-back-closes';

/**
 * The browser's history for the router. A page is opened once the browser has gone back over the entries of closed
 * overlays: opened while the browser is still going back, it is left again or its entry is lost.
 */
export function createPageHistory() {
  const history = createBrowserHistory({ v5Compat: true });
  const { push, replace } = history;
  return Object.assign(history, {
    push: (...page: Parameters<typeof push>) => afterGoingBack(() => push(...page)),
    replace: (...page: Parameters<typeof replace>) => afterGoingBack(() => replace(...page)),
  });
}
