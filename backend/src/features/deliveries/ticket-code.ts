import type { TicketCode } from '../../platform/files/file-inspector.js';

/**
 * The code of a page that the gate scans: the first that is not a web address, because tickets also carry links to an
 * app or a map, which are the same on every ticket; the first code when all are web addresses. Null for a page
 * without codes.
 */
export function codeForGate(codes: readonly TicketCode[]): TicketCode | null {
  return codes.find(({ text }) => !/^https?:\/\//i.test(text)) ?? codes[0] ?? null;
}
