import type { ContactMessage } from '@terrace/contracts/http/console/contact';
import { ERASED } from '../../../platform/text/erased.js';
import type { ContactMessageRow } from './contact-messages.projection.js';

/** A row as queries return it; the message is sealed until it is decrypted. */
export type PresentableContactMessage = Omit<ContactMessageRow, 'message'> & {
  readonly id: string;
  readonly version: number;
  readonly message: string | null;
};

/** A message for the administrators. */
export function presentContactMessage(row: PresentableContactMessage): ContactMessage {
  const { id, version, name, email, subject, message, status, read_by, read_at, received_at } = row;
  return {
    id,
    version,
    name,
    email,
    subject,
    message: message ?? ERASED,
    status,
    timestamp: received_at.toISOString(),
    read: read_by !== null && read_at !== null ? { by: read_by, at: read_at.toISOString() } : null,
  };
}
