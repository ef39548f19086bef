/**
 * SQL condition of a list's search: whether the typed text is a part of SQL text, both folded (product.md 5.12). Folds
 * when asked: a stored copy of names would have to be erased with them.
 */
export function containsText(typed: string, sql: string): string {
  return `position(fold_text(${typed}) in fold_text(${sql})) > 0`;
}
