import { MAX_IMPORT_BYTES } from '@terrace/contracts/http/selling/ticket-import';
import { decodeText } from '@terrace/contracts/values/text/decode-text';
import { messages } from './messages';

/** The library would open a larger one in a web worker that our pages forbid; 500 tickets take a tenth of it. */
const MAX_WORKBOOK_BYTES = 300_000;

/** The text of a file, of a workbook that of its first sheet; or why it cannot be sent. */
export async function textOf(file: File): Promise<string | { readonly error: string }> {
  if (file.size > MAX_IMPORT_BYTES) return { error: messages.tooLarge };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    // Workbooks are ZIP files.
    const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
    if (isWorkbook && file.size > MAX_WORKBOOK_BYTES) return { error: messages.workbookTooLarge };
    const text = isWorkbook ? await textOfWorkbook(bytes.buffer) : decodeText(bytes);
    return text ?? { error: messages.notText };
  } catch {
    return { error: messages.notText };
  }
}

/** Tab-separated: days as yyyy-MM-dd, numbers with a point. */
async function textOfWorkbook(bytes: ArrayBuffer): Promise<string> {
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet(bytes);
  return rows.map((cells) => cells.map(cellText).join('\t')).join('\r\n');
}

/** A cell as text; line breaks, tabs and quotes are quoted. Days have no zone, and come as if in UTC. */
function cellText(cell: unknown): string {
  const isPlain = typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean';
  const text = cell instanceof Date ? dayText(cell) : isPlain ? String(cell) : '';
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The first days of spreadsheets are times of day. */
function dayText(day: Date): string {
  const iso = day.toISOString();
  return day.getUTCFullYear() < 1901 ? iso.slice(11, 16) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
}
