/** Every character of our ids, and for each one a character of numbers: without 0, 1, I and O, which look alike. */
const OF_IDS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const OF_NUMBERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * The short number of an order, for people: 'TR-7F3K-92QX', from the end of its id (product.md 13.19). The same as the SQL
 * function `order_number`; an index keeps numbers unique.
 */
export function orderNumber(id: string): string {
  const characters = Array.from(id.slice(-8), (each) =>
    OF_NUMBERS.charAt(OF_IDS.indexOf(each) % OF_NUMBERS.length),
  );
  return `TR-${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`;
}

/** The short number and the id, where a machine or our support may read it: 'TR-7F3K-92QX (…)'. */
export function orderReference(id: string): string {
  return `${orderNumber(id)} (${id})`;
}
