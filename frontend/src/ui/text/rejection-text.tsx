import { REJECTION_TEXTS, type ShownRejection } from '@terrace/contracts/values/rejection';

/** Why something was rejected: the reason, then the administrator's own words; for 'other' these alone. */
export function RejectionText({ of: { reason, note } }: { readonly of: ShownRejection }) {
  const isSaidByNote = reason === 'other' && note !== '';
  return [!isSaidByNote && REJECTION_TEXTS[reason], note].filter(Boolean).join(' ');
}
