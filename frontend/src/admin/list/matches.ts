import { orderNumber } from '@terrace/contracts/values/order-number';
import { fold } from '@terrace/contracts/values/text/fold';

/** Length from which the start of an id finds its row, as on the server. */
const MIN_START = 6;

/**
 * Whether a search matches a row, by the server's rule (product.md 5.12): it is a part of the names, folded, or of the
 * literal texts, addresses and numbers, in any case. For rows that arrive live.
 */
export function matches(
  q: string | undefined,
  names: readonly string[],
  literal: readonly string[] = [],
): boolean {
  const typed = q?.trim() ?? '';
  return (
    fold(names.join(' ')).includes(fold(typed)) ||
    literal.join(' ').toLowerCase().includes(typed.toLowerCase())
  );
}

/**
 * Whether a search is the id of an order, or its number, typed with or without its signs, by the server's rule (product.md
 * 13.19).
 */
export function isOrder(q: string | undefined, id: string): boolean {
  const typed = q?.trim() ?? '';
  return typed === id || charactersOf(orderNumber(id)) === charactersOf(typed);
}

/** Whether a search is the start of an id, by the server's rule. */
export function startsId(q: string | undefined, id: string): boolean {
  const typed = q?.trim() ?? '';
  return typed.length >= MIN_START && id.startsWith(typed);
}

/** The characters of an order's number without 'TR', which need not be typed. */
function charactersOf(number: string): string {
  return number
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^TR(?=.{8}$)/, '');
}
