import { failures } from './failures.js';

/**
 * Every error code a client may see, with its HTTP status and the text people read: that of docs/product.md
 * where it has one. A code lives here and nowhere else.
 */
export const problems = {
  invalid: { status: 400, detail: 'Please check the marked fields.' },
  'malformed-request': { status: 400, detail: 'The request could not be read.' },
  'invalid-link': { status: 400, detail: 'This link is no longer valid. Please ask for a new one.' },
  'idempotency-key-required': { status: 400, detail: 'This call needs an Idempotency-Key header.' },
  'not-signed-in': { status: 401, detail: 'Please login again' },
  /** The session is over because the account is: disabled, rejected or erased. */
  'account-closed': { status: 401, detail: 'Please login again' },
  'invalid-credentials': { status: 401, detail: 'Invalid email or password' },
  'invalid-signature': { status: 401, detail: 'The signature is not valid.' },
  'not-allowed': { status: 403, detail: 'You are not allowed to do this.' },
  'foreign-origin': { status: 403, detail: 'This request came from another site.' },
  'seller-pending': {
    status: 403,
    detail: 'Your account is pending approval. Please wait for admin approval to login.',
  },
  'seller-not-active': { status: 403, detail: 'This seller account is not active.' },
  'account-blocked': { status: 403, detail: 'This account is blocked. Please contact us.' },
  /** A guest's purchase with the address of a blocked buyer. */
  'buyer-blocked': {
    status: 403,
    detail: 'Tickets cannot be bought with this email address. Please contact us.',
  },
  'account-disabled': { status: 403, detail: 'This account has been disabled.' },
  'second-factor-needed': { status: 403, detail: 'Please enter the code of your authenticator app.' },
  'second-factor-required': { status: 403, detail: 'Please set up a second factor first.' },
  'second-factor-wrong': { status: 403, detail: 'This code is not right, or was used already.' },
  'use-provider': { status: 403, detail: 'Your account signs in with your organization’s provider.' },
  'sign-in-incomplete': { status: 400, detail: 'The sign-in was not completed. Please try again.' },
  'provider-unavailable': {
    status: 503,
    detail: 'Your organization’s sign-in cannot be reached. Please try again later.',
  },
  'provider-email-needed': {
    status: 403,
    detail: 'Your organization’s sign-in does not confirm your email address.',
  },
  'provider-factor-needed': {
    status: 403,
    detail: 'Please sign in with a second factor at your organization’s provider.',
  },
  'no-roles': { status: 403, detail: 'Your organization’s sign-in gives you no role here.' },
  'wrong-password': { status: 403, detail: 'The password is not right.' },
  'not-found': { status: 404, detail: 'Not found.' },
  'method-not-allowed': { status: 405, detail: 'This address cannot be called in this way.' },
  'request-too-slow': { status: 408, detail: 'The request took too long to arrive.' },
  'event-not-found': { status: 404, detail: 'Event not found' },
  'ticket-not-found': { status: 404, detail: 'Ticket not found' },
  'already-reported': { status: 409, detail: 'You have reported this ticket already.' },
  'email-taken': { status: 409, detail: 'Email already registered' },
  'erasure-waits': {
    status: 409,
    detail: 'These data are about to be erased. Keep the account first.',
  },
  'own-account': { status: 409, detail: 'You cannot do this to your own account.' },
  'second-eyes-needed': { status: 409, detail: 'A second administrator has to approve this.' },
  'second-eyes-owners': { status: 409, detail: 'This needs two owners who can sign in.' },
  'own-proposal': { status: 409, detail: 'Somebody else has to approve what you proposed.' },
  'approval-lapsed': { status: 409, detail: 'Nobody approved this within a day. It can be proposed again.' },
  'too-many-saved-filters': { status: 409, detail: 'You have saved 20 filters here. Remove one first.' },
  'filter-name-taken': { status: 409, detail: 'You have saved a filter under this name already.' },
  'incident-ended': { status: 409, detail: 'This incident has ended.' },
  'too-many-updates': { status: 409, detail: 'An incident has at most 100 updates.' },
  'not-invited': { status: 409, detail: 'This administrator has joined already.' },
  'second-factor-on': { status: 409, detail: 'The second factor is turned on already.' },
  'second-factor-off': { status: 409, detail: 'The second factor is not turned on.' },
  'already-decided': { status: 409, detail: 'This was already decided.' },
  'changed-since-seen': {
    status: 409,
    detail: 'This has changed since you looked at it. Please check it and decide again.',
  },
  'trader-details-missing': {
    status: 409,
    detail: 'This trader has not stated who they are: their tickets can be approved after that.',
  },
  'bank-info-approved': { status: 409, detail: 'Your bank information has been approved' },
  'sold-out': { status: 409, detail: 'These tickets are sold out.' },
  /** With `quantities`: how many can be bought at once. */
  'split-not-allowed': { status: 409, detail: 'The seller does not sell this number of tickets together.' },
  'seats-taken': { status: 409, detail: 'You have listed one of these seats for this event already.' },
  'listed-again': { status: 409, detail: 'You have listed this ticket again already.' },
  'reference-taken': { status: 409, detail: 'You have listed a ticket with this reference already.' },
  'ticket-unavailable': { status: 409, detail: 'This ticket is no longer available.' },
  /** What programs of before December 2026 answer instead; goes with the next release. */
  'listing-unavailable': { status: 409, detail: 'This ticket is no longer available.' },
  'listing-in-use': { status: 409, detail: 'Some of these tickets are held or sold.' },
  'too-many-held': { status: 409, detail: 'You are already holding as many tickets as one buyer may.' },
  /** Of guests only: who is signed in is counted by account. */
  'too-many-held-by-network': {
    status: 409,
    detail:
      'Guests on your network are holding as many tickets as one network may. Please sign in, or try again in a few minutes.',
  },
  'quantity-unavailable': { status: 409, detail: 'This quantity cannot be bought.' },
  'delivery-unavailable': {
    status: 409,
    detail: 'This delivery method is no longer offered. Please choose the tickets again.',
  },
  'price-changed': { status: 409, detail: 'The price or quantity has changed. Please check and try again.' },
  'mixed-currencies': { status: 409, detail: 'Tickets in different currencies cannot be bought together.' },
  'hold-expired': { status: 409, detail: 'The time to complete this purchase has run out.' },
  'already-extended': { status: 409, detail: 'The time cannot be extended any further.' },
  'extended-for-buyer': { status: 409, detail: 'An administrator has extended this hold already.' },
  'payment-settling': {
    status: 409,
    detail: 'The payment of this purchase is being settled, so its hold can no longer be extended.',
  },
  'event-begins': { status: 409, detail: 'This hold lasts until the event begins, and not longer.' },
  'purchase-closed': { status: 409, detail: 'This purchase is already finished.' },
  'holders-mismatch': { status: 400, detail: 'There must be one ticket holder for each ticket.' },
  'payment-started': { status: 409, detail: 'The payment has started, so the price can no longer change.' },
  'promo-unknown': { status: 404, detail: 'Invalid promo code' },
  'promo-expired': { status: 409, detail: 'Promo code has expired' },
  'promo-used-up': { status: 409, detail: 'This promo code has been used up' },
  'promo-used-by-buyer': {
    status: 409,
    detail: 'You have already used this promo code as often as one buyer may',
  },
  'tax-details-not-asked': { status: 409, detail: 'We have not asked you for these details.' },
  'promo-name-taken': { status: 409, detail: 'A promo code with this name already exists' },
  'seat-delivered': {
    status: 409,
    detail: 'This ticket was delivered already, so its holder cannot be corrected.',
  },
  'nothing-to-deliver': { status: 409, detail: 'No seller has to deliver this ticket now.' },
  'reminded-recently': { status: 409, detail: 'The seller was reminded within the last hour.' },
  'mail-outdated': { status: 409, detail: 'This mail is no longer true, so it cannot be written again.' },
  'mail-without-address': { status: 409, detail: 'Nobody can get this mail: there is no address.' },
  'nothing-to-refund': { status: 409, detail: 'Nothing is left to refund of this purchase.' },
  'invoice-issued': {
    status: 409,
    detail: 'The invoice of this order was issued already. It does not change.',
  },
  'not-completed': { status: 409, detail: 'Only a completed order has an invoice.' },
  'charged-back': {
    status: 409,
    detail: 'The buyer’s bank asks for this money or has taken it, so it cannot be refunded too.',
  },
  'refund-changed': { status: 409, detail: 'The order is no longer as it was confirmed.' },
  'totals-changed': {
    status: 409,
    detail: 'The orders have changed, and so has the sum. Check the new sum and confirm it.',
  },
  'refund-too-large': { status: 409, detail: 'This is more than is left to refund. Reload and try again.' },
  'dispute-too-early': { status: 409, detail: 'It is too early for this reason.' },
  'dispute-too-late': { status: 409, detail: 'The time to dispute this order is over.' },
  'dispute-open': { status: 409, detail: 'There is an open dispute about these tickets already.' },
  'dispute-decided': {
    status: 409,
    detail: 'This was decided already. It cannot be disputed again for the same reason.',
  },
  'too-many-disputes': { status: 409, detail: 'This order was disputed as often as it may be.' },
  'dispute-closed': { status: 409, detail: 'This dispute is closed.' },
  'view-only': {
    status: 403,
    detail: 'You see Terrace as somebody else, and can only look. Leave to do something yourself.',
  },
  'not-disputable': {
    status: 409,
    detail: 'Only a completed order that was not refunded, of an event that takes place, can be disputed.',
  },
  'answer-too-late': {
    status: 409,
    detail: 'The time to answer is over. The dispute was decided for the buyer.',
  },
  'answer-awaited': { status: 409, detail: 'There is still time to answer.' },
  'already-answered': { status: 409, detail: 'This dispute was answered already.' },
  'question-open': { status: 409, detail: 'A side was asked for more already, and has not answered yet.' },
  'question-over': { status: 409, detail: 'The time to answer is over.' },
  'too-many-questions': { status: 409, detail: 'More was asked for as often as it may be. Please decide.' },
  'too-many-files': {
    status: 409,
    detail: 'Each side may add five files, and five more when it is asked for more.',
  },
  'too-many-listing-files': { status: 409, detail: 'A listing may have files for 200 seats.' },
  'file-too-large': { status: 413, detail: 'A file may have at most 10 MB.' },
  'file-unreadable': {
    status: 415,
    detail:
      'A file of this kind, or one that is cut off, is not accepted. Please send a PDF, a PNG or a JPEG.',
  },
  'ticket-file-used': { status: 409, detail: 'You have delivered this file for another ticket already.' },
  'ticket-code-used': {
    status: 409,
    detail: 'You have delivered the code in this file for another ticket already.',
  },
  'too-many-replacements': {
    status: 409,
    detail: 'This ticket was replaced ten times already. Please contact us.',
  },
  'ticket-accepted': { status: 409, detail: 'The buyer has accepted this ticket.' },
  'ticket-disputed': { status: 409, detail: 'This ticket is disputed.' },
  'delivery-cancelled': { status: 409, detail: 'This ticket is not to be delivered any more.' },
  'other-delivery': { status: 409, detail: 'Tickets of this type are delivered in another way.' },
  'not-delivered': { status: 409, detail: 'This ticket was not delivered yet.' },
  'ticket-file-unreadable': {
    status: 415,
    detail:
      'A file of this kind, or one that is cut off, is not accepted. Please send a PDF, a PNG, a JPEG or a .pkpass.',
  },
  'file-protected': {
    status: 415,
    detail: 'This file opens only with a password. Please save it without the password, or send a picture.',
  },
  /** Broken, or too expensive to read. */
  'file-harmful': {
    status: 415,
    detail:
      'This file is damaged, or takes too long to read. Please save it again, or send it as a PDF or a picture.',
  },
  'pass-unreadable': {
    status: 415,
    detail:
      'This pass cannot be read. Please save it from your wallet again, or send a PDF, a PNG or a JPEG of it.',
  },
  /** It names a web service from which a wallet loads changes, or the token for it. */
  'pass-changeable': {
    status: 415,
    detail: 'This pass can be changed or cancelled after it was sent. Please send a picture of it instead.',
  },
  'too-many-codes': { status: 415, detail: 'This file has too many codes for one ticket.' },
  'page-needed': {
    status: 415,
    detail: 'A ticket may have at most 10 pages. Please choose the pages of this file one by one.',
  },
  'too-many-pages': { status: 413, detail: 'A PDF may have at most 50 pages.' },
  'page-missing': { status: 400, detail: 'This file has no such page.' },
  'sales-ended': { status: 409, detail: 'This event has begun, so its tickets are no longer sold.' },
  'event-cancelled': { status: 409, detail: 'This event was cancelled.' },
  'nothing-to-answer': { status: 409, detail: 'There is nothing to choose any more.' },
  'payment-mismatch': { status: 409, detail: 'The amount or currency is not what was asked for.' },
  'chargeback-mismatch': {
    status: 409,
    detail: 'The payment, amount or currency is not that of the chargeback.',
  },
  'refund-under-way': {
    status: 409,
    detail: 'A refund of this money has not ended yet. Send it again later.',
  },
  'refund-mismatch': { status: 409, detail: 'The amount, currency or payment is not that of the refund.' },
  'payout-mismatch': { status: 409, detail: 'The amount or currency is not that of the payout.' },
  'idempotency-running': { status: 409, detail: 'The same request is still being worked on.' },
  'idempotency-mismatch': { status: 422, detail: 'This Idempotency-Key was used for another request.' },
  'body-too-large': { status: 413, detail: 'The request is too large.' },
  'unsupported-media-type': { status: 415, detail: 'Please send JSON.' },
  'headers-too-large': { status: 431, detail: 'The address or the headers of the request are too long.' },
  'too-many-requests': { status: 429, detail: 'Too many requests. Please wait a moment.' },
  internal: failures.internal,
  'payment-failed-to-start': { status: 502, detail: 'Failed to process purchase. Please try again.' },
  'payment-url-missing': { status: 502, detail: 'No payment URL received from the server' },
  unavailable: failures.unavailable,
  /** The change may have been made or not; with the same Idempotency-Key it is made once. */
  'outcome-unknown': {
    status: 503,
    detail: 'We could not confirm whether this was done. Please try again.',
  },
  'tickets-unavailable': {
    status: 503,
    detail: 'Failed to load ticket information. Please try again later.',
  },
  'event-unreadable': { status: 502, detail: 'Invalid event data format' },
  'tickets-unreadable': { status: 502, detail: 'Invalid ticket data format' },
  'event-unavailable': { status: 503, detail: 'Failed to load event details. Please try again later.' },
} as const satisfies Record<string, { status: number; detail: string }>;

export type ProblemCode = keyof typeof problems;

/** RFC 9457 body of an error answer; `errors` name fields, other members belong to the code. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ProblemCode;
  readonly detail: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
  readonly correlationId?: string;
  /** Seconds to wait before trying again; also sent as Retry-After. */
  readonly retryAfter?: number;
  /** With `already-decided`: who was faster, and when. */
  readonly decision?: { readonly status: string; readonly by: string; readonly at: string };
}
