import { TicketHolder } from '@terrace/contracts/http/purchases';
import * as z from 'zod/mini';
import type { SchemaForm } from '../../ui/form/use-schema-form';

/** The form of a purchase's ticket holders; its fields are named as the call's body, for the server's errors. */
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

/** Empty holders, one a ticket; `first` is what is known of the first. */
export function emptyHolders(quantity: number, first: Partial<TicketHolder> = {}): TicketHolder[] {
  return Array.from({ length: quantity }, (_none, index) => (index === 0 ? { ...EMPTY, ...first } : EMPTY));
}
