import { type ExportRequest, exportList } from '@terrace/contracts/http/console/exports';
import type { Caller } from './caller.js';

/** The rows of a list as an administrator downloads them, without their header. */
export async function exportedRows(admin: Caller, body: ExportRequest): Promise<readonly string[]> {
  const { status, body: file } = await admin.call(exportList, { body });
  if (status !== 200) throw new Error(`The export answered ${status}`);
  return String(file).trim().split('\r\n').slice(1);
}
