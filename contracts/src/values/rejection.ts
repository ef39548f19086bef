import * as z from 'zod/mini';
import { otherIsExplained, reasonOf } from './text/reason.js';
import { optionalText } from './text/text.js';

/** Why an administrator rejected something or took it off sale (product.md 4.15), with the sentence that its owner reads. */
export const REJECTION_TEXTS = {
  'price-too-high': 'The price is too high for this event.',
  'details-missing': 'Details are missing, such as section, row or seat.',
  'event-unknown': 'We could not find this event.',
  duplicate: 'This is listed or was sent already.',
  'identity-unclear': 'We could not confirm who you are.',
  'company-unclear': 'We could not confirm your company.',
  'name-differs': 'The account holder is not the seller.',
  'numbers-wrong': 'The bank did not recognise these numbers.',
  'payout-failed': 'The bank refused a payout to this account.',
  'no-fit': 'This is not a fit for us at the moment.',
  'approved-by-mistake': 'We approved this by mistake.',
  'details-wrong': 'Details look wrong, such as the seats or the quantity.',
  'checking-sales': 'We are checking your sales.',
  'deliveries-missing': 'Tickets that you sold were not delivered.',
  'buyers-complained': 'Buyers have reported problems with your tickets.',
  'asked-by-seller': 'You asked us to.',
  'not-genuine': 'We could not confirm that these tickets are real.',
  other: 'Another reason.',
} as const;

export const RejectionReason = reasonOf(REJECTION_TEXTS);
export type RejectionReason = z.infer<typeof RejectionReason>;

/** A reason, and in the administrator's own words what else there is to say; 'other' means nothing without them. */
export const Rejection = z
  .strictObject({ reason: RejectionReason, note: optionalText(500) })
  .check(otherIsExplained('note'));
export type Rejection = z.infer<typeof Rejection>;

/** A rejection as it is shown; the note is empty when there was none, or when its person was erased. */
export const ShownRejection = z.strictObject({ reason: RejectionReason, note: z.string() });
export type ShownRejection = z.infer<typeof ShownRejection>;
