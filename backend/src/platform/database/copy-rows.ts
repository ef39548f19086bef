import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from } from 'pg-copy-streams';

/** A value as COPY takes it; numbers, instants and truth values in the form that their columns read. */
export type CopyValue = string | number | boolean | Date | null;

/** Rows that become text at a time, so that the event loop is not blocked for long. */
const SLICE = 500;

/**
 * Writes rows into a table by COPY: a fraction of what an INSERT costs, on both sides. The names of table and columns
 * are SQL; rejects when a row does not fit, and then none is written.
 */
export async function copyRows(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly CopyValue[])[],
): Promise<void> {
  const target = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(textOf(rows)), target);
}

function* textOf(rows: readonly (readonly CopyValue[])[]): Generator<string> {
  for (let start = 0; start < rows.length; start += SLICE) {
    let text = '';
    for (const row of rows.slice(start, start + SLICE)) text += `${row.map(fieldOf).join('\t')}\n`;
    yield text;
  }
}

function fieldOf(value: CopyValue): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  return String(value).replace(/[\\\t\n\r]/g, (odd) => ESCAPES[odd] ?? odd);
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
