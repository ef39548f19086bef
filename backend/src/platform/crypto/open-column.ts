import type { PersonalDataKeys } from './personal-data-keys.js';

/** Opens a sealed column of rows that were read, for those who may see it: null where the person was erased. */
export async function openColumn<Column extends string, Row extends Readonly<Record<Column, string | null>>>(
  keys: PersonalDataKeys,
  column: Column,
  rows: readonly Row[],
): Promise<Row[]> {
  const texts = await keys.openForPersons(rows.map((row) => row[column]));
  return rows.map((row, index) => ({ ...row, [column]: texts[index] ?? null }));
}
