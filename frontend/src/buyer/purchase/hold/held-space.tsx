import { useLocation } from 'react-router-dom';
import { routes } from '../../../navigation/paths';
import { mayHold } from './held-marker';

/** Whether this page has the banner of a purchase under way: not where it is shown itself. */
export function useHasBanner(): boolean {
  const { pathname } = useLocation();
  return pathname !== routes.purchaseForm && pathname !== routes.paymentReturn;
}

/**
 * The height of the banner, kept while it loads where this browser holds tickets: what is below does not move when it comes. On
 * every page, so it is as short as can be.
 */
export function HeldSpace() {
  return useHasBanner() && mayHold() && <div className="min-h-13.25" />;
}
