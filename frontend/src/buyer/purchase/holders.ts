import {
  HOLDER_FIELDS,
  type HoldersOf,
  type TicketHolder,
  holdersOf,
} from '@terrace/contracts/http/ticket-holders';
import * as z from 'zod/mini';
import type { SchemaForm } from '../../ui/form/use-schema-form';
import { messages } from './messages';

type Values = { ticketHolders: TicketHolder[] };
export type HoldersForm = SchemaForm<Values, Values>;

/**
 * The schema of the ticket holders' form; its fields have the names of the call's body, so that server errors find them.
 * Phone numbers are checked by a library that is loaded when it is first needed.
 */
export function holdersSchema(purchase: HoldersOf): z.ZodMiniType<Values, Values> {
  const holders = holdersOf(purchase).check(async ({ value, issues }) => {
    const phone = value[0]?.phone ?? '';
    if (phone === '' || (await isPhoneNumber(phone))) return;
    issues.push({ code: 'custom', input: phone, path: [0, 'phone'], message: messages.phoneInvalid });
  });
  return z.object({ ticketHolders: holders }) as z.ZodMiniType<Values, Values>;
}

/**
 * A number with its country's code is checked by the country's rules, any other by its length, because the form does not
 * know its country. Where the library cannot be loaded, the number does not stop the purchase.
 */
async function isPhoneNumber(text: string): Promise<boolean> {
  const international = text.replace(/^\s*00/, '+');
  if (!international.trimStart().startsWith('+')) return /^[\d\s()./-]+$/.test(text) && digits(text) >= 6;
  const library = await import('libphonenumber-js/min').catch(() => null);
  return library === null || library.isPossiblePhoneNumber(international);
}

function digits(text: string): number {
  return text.replace(/\D/g, '').length;
}

const EMPTY = Object.fromEntries(HOLDER_FIELDS.map((field) => [field, ''])) as TicketHolder;

/** Empty holders, one per ticket; `first` prefills the first one. */
export function emptyHolders(quantity: number, first: Partial<TicketHolder> = {}): TicketHolder[] {
  return Array.from({ length: quantity }, (_none, index) => (index === 0 ? { ...EMPTY, ...first } : EMPTY));
}
