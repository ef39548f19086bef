/**
 * SQL that orders a column of names as a reader expects (product.md 2.33): without case and accents, so that
 * 'Ödegaard' stands beside 'Odegaard' whatever the database's collation. Most names need no taking apart.
 */
export function readerOrder(column: string): string {
  return `(case when octet_length(${column}) = length(${column}) then lower(${column})
    else regexp_replace(normalize(lower(${column}), nfkd), '[\u0300-\u036f]', '', 'g') end) collate "C"`;
}
