import type { PresentableDelivery } from '../delivery.presenter.js';

/** The files of a delivered seat. */
export type TicketPart = 'file' | 'picture' | 'code' | 'proof';

/** The id of a file of a seat; null when it has no such file, and for a cancelled seat. */
export function fileIdOf({ status, delivered }: PresentableDelivery, part: TicketPart): string | null {
  if (status === 'cancelled' || !delivered) return null;
  switch (part) {
    case 'file':
      return delivered.kind === 'file' ? delivered.fileId : null;
    case 'picture':
      return delivered.kind === 'file' ? delivered.pictureId : null;
    case 'code':
      return delivered.kind === 'file' ? delivered.codeId : null;
    case 'proof':
      return delivered.kind === 'transfer' ? delivered.proofId : null;
  }
}
