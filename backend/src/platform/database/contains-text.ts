/**
 * SQL condition of a list's search: whether the typed text is a part of the names, one after another with a space between
 * them, all folded (product.md 5.12), or in any case of the literal texts, which are addresses and numbers. It folds when
 * asked: a stored copy of names would have to be erased with them.
 */
export function containsText(
  typed: string,
  names: readonly string[],
  literal: readonly string[] = [],
): string {
  const inNames = `position(fold_text(${typed}) in fold_text(${joined(names)})) > 0`;
  if (literal.length === 0) return inNames;
  return `(${inNames} or position(lower(${typed}) in lower(${joined(literal)})) > 0)`;
}

function joined(texts: readonly string[]): string {
  return `concat_ws(' ', ${texts.join(', ')})`;
}
