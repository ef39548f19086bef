import {
  HOLDER_FIELDS,
  type HoldersOf,
  type TicketHolder,
  holdersOf,
} from '@terrace/contracts/http/buying/ticket-holders';
import { PHONE_INVALID } from '@terrace/contracts/values/text/text';
import * as z from 'zod/mini';
import type { SchemaForm } from '../../../ui/form/use-schema-form';

type Values = { ticketHolders: TicketHolder[] };
export type HoldersForm = SchemaForm<Values, Values>;

/**
 * The schema of the ticket holders' form; its fields have the names of the call's body, so that server errors find them.
 * Phone numbers are checked by a library that is loaded when it is first needed.
 */
export function holdersSchema(purchase: HoldersOf): z.ZodMiniType<Values, Values> {
  const holders = holdersOf(purchase).check(async ({ value, issues }) => {
    const phone = value[0]?.phone ?? '';
    if (await isPossiblePhone(phone)) return;
    issues.push({ code: 'custom', input: phone, path: [0, 'phone'], message: PHONE_INVALID });
  });
  return z.object({ ticketHolders: holders }) as z.ZodMiniType<Values, Values>;
}

/**
 * Checks a number that names its country by the country's rules, as the server does. Where the library cannot be loaded, the
 * number does not stop the purchase.
 */
async function isPossiblePhone(phone: string): Promise<boolean> {
  const international = phone.replace(/^00/, '+');
  if (!international.startsWith('+')) return true;
  const library = await import('libphonenumber-js/min').catch(() => null);
  return library === null || library.isPossiblePhoneNumber(international);
}

const EMPTY = Object.fromEntries(HOLDER_FIELDS.map((field) => [field, ''])) as TicketHolder;

/** Empty holders, one per ticket; `first` prefills the first one. */
export function emptyHolders(quantity: number, first: Partial<TicketHolder> = {}): TicketHolder[] {
  return Array.from({ length: quantity }, (_none, index) => (index === 0 ? { ...EMPTY, ...first } : EMPTY));
}
