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
import { MailText, mailText } from './mail-text.js';

/** Why somebody gets a mail, as its footer states. */
export const MAIL_REASONS = {
  order: mailText`You get this mail because tickets were ordered at Terrace with this address.`,
  account: mailText`You get this mail because an account at Terrace was opened with this address.`,
  seller: mailText`You get this mail because somebody registered with this address as a seller at Terrace.`,
  password: mailText`You get this mail because a new password was asked for at Terrace with this address.`,
  address: mailText`You get this mail because somebody entered this address for an account at Terrace.`,
  invitation: mailText`You get this mail because an administrator of Terrace entered this address.`,
  newsletter: mailText`You get this mail because somebody entered this address for the newsletter of Terrace.`,
  report: mailText`You get this mail because a listing was reported at Terrace with this address.`,
  admin: mailText`You get this mail because you are an administrator of Terrace.`,
} as const satisfies Readonly<Record<string, MailText>>;

export type MailReason = keyof typeof MAIL_REASONS;

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

/** The absolute URL of a link. Throws when its origin is not that of `publicUrl`. */
export function mailAddress(link: MailLink, publicUrl: string): string {
  const base = new URL(publicUrl);
  const address = typeof link === 'string' ? new URL(link, base) : link;
  if (address.origin !== base.origin) throw new Error('A mail links to a host that is not ours');
  return address.href;
}
