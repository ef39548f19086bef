import { TicketHolder } from '@terrace/contracts/http/purchases';
import * as z from 'zod/mini';
import type { SchemaForm } from '../../ui/form/use-schema-form';

/**
 * The schema of the ticket holders' form; its fields have the names of the call's body, so that server errors find
 * them.
 */
export const Holders = z.object({ ticketHolders: z.array(TicketHolder) });

export type HoldersForm = SchemaForm<z.input<typeof Holders>, z.output<typeof Holders>>;

const EMPTY: TicketHolder = {
  fullName: '',
  email: '',
  nationality: '',
  passportOrId: '',
  cityOfBirth: '',
  phone: '',
};

/** Empty holders, one per ticket; `first` prefills the first one. */
export function emptyHolders(quantity: number, first: Partial<TicketHolder> = {}): TicketHolder[] {
  return Array.from({ length: quantity }, (_none, index) => (index === 0 ? { ...EMPTY, ...first } : EMPTY));
}
