/** SQL columns of names in a list: to be folded when a search asks, or a column that has them folded already. */
export type SearchedNames = readonly string[] | { readonly stored: string };

/**
 * SQL condition of a list's search: whether the typed text is a part of the names, one after another with a space between
 * them, all folded (product.md 5.12), or in any case of the literal texts, which are addresses and numbers. Folding costs
 * about 5 ms per 1,000 rows; a generated column costs 0.3 ms to search and 10 µs to write, and is for tables that a
 * purchase does not write (docs/decisions/0017).
 */
export function containsText(typed: string, names: SearchedNames, literal: readonly string[] = []): string {
  const folded = 'stored' in names ? names.stored : `fold_text(${joined(names)})`;
  const inNames = `position(fold_text(${typed}) in ${folded}) > 0`;
  if (literal.length === 0) return inNames;
  return `(${inNames} or position(lower(${typed}) in lower(${joined(literal)})) > 0)`;
}

/** SQL condition of a list's search: whether the typed text is the id of an order, or its number (product.md 13.19). */
export function isOrder(typed: string, id: string): string {
  return `(${id} = ${typed} or order_number(${id}) = typed_order_number(${typed}))`;
}

function joined(texts: readonly string[]): string {
  return `concat_ws(' ', ${texts.join(', ')})`;
}
