import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { pathTo, routes } from '../../navigation/paths';

/**
 * The page where as many tickets as those of a purchase can be chosen again: its event, or the seller's ticket it started
 * with.
 */
export function backToTickets({ event, lines, quantity }: Purchase): string {
  if (event.id !== null) return pathTo.event(event.id, quantity);
  const [line] = lines;
  return line ? pathTo.event(line.id, line.quantity) : routes.events;
}

/** The page that follows a purchase's payment. */
export function paymentReturn(purchaseId: string): string {
  return `${routes.paymentReturn}?purchaseId=${encodeURIComponent(purchaseId)}`;
}
