/**
 * How to write a mail:
 * 1. Write a pure function from facts to `MailContent`. What tells a person about an event is the `mail` of a rule in
 *    features/notifications/rules, whose `write` loads the facts.
 * 2. `heading` states what happened, the first paragraph what it means, one `button` what to do next; then `facts`, and
 *    `links`.
 * 3. The `preheader` is what an inbox shows beside the subject: it repeats facts of the mail and adds none.
 * 4. Our own words are mailText`…`, a subject is mailSubject`…`; what users wrote is inserted by `MailText.field(…)`
 *    only.
 * 5. A link is `ourPage('/seller/sales')` or `ourLink(signed)`; the renderer refuses any other host.
 * 6. `because` states why this person gets it. Set `isOptional` only if the person can turn the mail off under
 *    /notifications.
 * 7. No greeting by name: nobody has confirmed the address.
 * 8. Mails to the buyer of an order are made with `buyerMail`, which adds the order's facts, its button and its
 *    notice.
 * 9. Add sample facts to backend/test/mails: specs compare both parts, and the screenshots use them.
 */
import type { MailReason } from './mail-reasons.js';
import type { MailText } from './mail-text.js';

/** One mail, from which both of its parts are rendered (docs/decisions/0023). */
export interface MailContent {
  readonly subject: MailText;
  readonly preheader: MailText;
  readonly heading: MailText;
  readonly blocks: readonly MailBlock[];
  readonly because: MailReason;
  /** Whether its reader may turn such mails off. */
  readonly isOptional?: true;
}

export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: MailText }
  /** A paragraph that stands out: a deadline, a reason, a warning. */
  | { readonly kind: 'notice'; readonly text: MailText }
  | { readonly kind: 'facts'; readonly title: MailText | null; readonly rows: readonly MailFact[] }
  /** A column of amounts with their total. */
  | { readonly kind: 'amounts'; readonly rows: readonly MailFact[]; readonly total: MailFact }
  | { readonly kind: 'list'; readonly title: MailText | null; readonly items: readonly MailText[] }
  | { readonly kind: 'button'; readonly label: MailText; readonly link: MailLink }
  | { readonly kind: 'links'; readonly links: readonly LabelledLink[] };

/** A label and its value: 'Place', 'Emirates Stadium'. */
export type MailFact = readonly [label: MailText, value: MailText];

export interface LabelledLink {
  readonly label: MailText;
  readonly link: MailLink;
}

/** A link to this site: a path, or an absolute URL that the renderer compares with `PUBLIC_URL`. */
export type MailLink = `/${string}` | URL;

/** A page of the product. */
export function ourPage(path: `/${string}`): MailLink {
  return path;
}

/** A link with an absolute URL, such as a signed link; rendering throws when it is not on our host. */
export function ourLink(address: string): MailLink {
  return new URL(address);
}

export const paragraph = (text: MailText): MailBlock => ({ kind: 'paragraph', text });

export const notice = (text: MailText): MailBlock => ({ kind: 'notice', text });

export const facts = (rows: readonly MailFact[], title: MailText | null = null): MailBlock => ({
  kind: 'facts',
  title,
  rows,
});

export const amounts = (rows: readonly MailFact[], total: MailFact): MailBlock => ({
  kind: 'amounts',
  rows,
  total,
});

export const list = (items: readonly MailText[], title: MailText | null = null): MailBlock => ({
  kind: 'list',
  title,
  items,
});

export const button = (label: MailText, link: MailLink): MailBlock => ({ kind: 'button', label, link });

export const links = (all: readonly LabelledLink[]): MailBlock => ({ kind: 'links', links: all });
