import { IMPORT_COLUMNS, type TicketFile } from '@terrace/contracts/http/selling/ticket-import';
import { namesOf } from '@terrace/contracts/values/fields';
import * as z from 'zod/mini';

const KEY = 'terrace-import-columns';
/** Headings that are kept; those that were mapped first go first. */
const MAX_KEPT = 50;
const Kept = z.record(z.string(), z.nullable(z.enum(namesOf(IMPORT_COLUMNS))));

/** What a seller said that columns with these headings are, in this browser; the same file is read the same way next time. */
export function keptColumns(): NonNullable<TicketFile['columns']> {
  try {
    return Kept.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Keeps that; where storage is forbidden, nothing. */
export function keepColumns(columns: NonNullable<TicketFile['columns']>): void {
  try {
    const newest = Object.entries(columns).slice(-MAX_KEPT);
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // Storage is forbidden or full: the file that is open has it.
  }
}
