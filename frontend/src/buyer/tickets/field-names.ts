import { holderField } from '@terrace/contracts/http/buying/ticket-holders';
import { messages } from './messages';

/**
 * The names of the fields that upstream requires of each ticket holder, as on the purchase form; an unknown one is
 * derived from its identifier: 'dateOfBirth' and 'date_of_birth' are 'Date of birth'.
 */
export function fieldNames(flags: readonly string[]): string[] {
  return [...new Set(flags.map(nameOf))];
}

function nameOf(flag: string): string {
  const field = holderField(flag);
  return field ? messages.fields[field] : spelt(flag);
}

function spelt(flag: string): string {
  const words = flag
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
