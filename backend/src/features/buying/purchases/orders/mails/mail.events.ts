import type { DomainEvent } from '@terrace/event-core/model/event';
import { z } from 'zod';

/** Subjects that occur several times in a purchase; the rest of the key says which one. */
export const MAIL_KINDS = [
  'refund',
  'event-change',
  'delivery',
  'dispute',
  'document',
  'holder',
  'message',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** What a mail to the buyer of a purchase is about; each is sent once. The key has no personal data. */
export const MailAbout = z.union([
  z.enum(['completed', 'refund-due', 'charged-back']),
  z.templateLiteral([z.enum(MAIL_KINDS), ':', z.string().regex(/^[\w.~-]{1,100}$/)]),
]);
export type MailAbout = 'completed' | 'refund-due' | 'charged-back' | `${MailKind}:${string}`;

/** There is something to tell the buyer, of this feature or another; completed purchases and refunds need no request. */
export type BuyerMailRequested = DomainEvent<'BuyerMailRequested', { readonly about: MailAbout }>;
/** The email service has taken the mail. */
export type BuyerMailed = DomainEvent<'BuyerMailed', { readonly about: MailAbout }>;

/** There is nothing to tell any more, or nobody to tell it to. */
export type BuyerMailDropped = DomainEvent<'BuyerMailDropped', { readonly about: MailAbout }>;

/** The email service refuses a mail: it takes none for the buyer's address. Once, until it takes one. */
export type BuyerMailRefused = DomainEvent<'BuyerMailRefused', { readonly about: MailAbout }>;

/** An administrator asks for a mail that was sent before; `mailId` names the one asked for, `at` is ISO UTC. */
export type BuyerMailAskedAgain = DomainEvent<
  'BuyerMailAskedAgain',
  { readonly about: MailAbout; readonly mailId: string; readonly by: string; readonly at: string },
  { name: string }
>;
/** How a mail that was asked for again ended. */
export type AgainOutcome = 'sent' | 'refused' | 'dropped';
export type BuyerMailedAgain = DomainEvent<
  'BuyerMailedAgain',
  { readonly about: MailAbout; readonly mailId: string; readonly outcome: AgainOutcome }
>;

export type MailEvent =
  | BuyerMailRequested
  | BuyerMailed
  | BuyerMailDropped
  | BuyerMailRefused
  | BuyerMailAskedAgain
  | BuyerMailedAgain;

/** The mails of a purchase. */
export interface Mails {
  readonly requestedMails: ReadonlySet<MailAbout>;
  /** Sent, or dropped: never to be sent again. */
  readonly mailed: ReadonlySet<MailAbout>;
  /** The email service refused the last mail. */
  readonly mailRefused: boolean;
  /** Ids of mails that were asked for again and have not ended. */
  readonly mailsAgain: ReadonlySet<string>;
}

/** What an event does to the mails of a purchase. */
export function evolveMails(mails: Mails, event: MailEvent): Mails {
  const { requestedMails, mailed, mailRefused, mailsAgain } = mails;
  const { about } = event.data;
  switch (event.type) {
    case 'BuyerMailRequested':
      return { ...mails, requestedMails: new Set(requestedMails).add(about) };
    case 'BuyerMailRefused':
      return { ...mails, mailRefused: true };
    case 'BuyerMailAskedAgain':
      return { ...mails, mailsAgain: new Set(mailsAgain).add(event.data.mailId) };
    case 'BuyerMailedAgain': {
      const { mailId, outcome } = event.data;
      return {
        ...mails,
        mailsAgain: new Set([...mailsAgain].filter((id) => id !== mailId)),
        mailRefused: outcome === 'dropped' ? mailRefused : outcome === 'refused',
      };
    }
    case 'BuyerMailed':
    case 'BuyerMailDropped':
      return {
        mailsAgain,
        requestedMails,
        mailed: new Set(mailed).add(about),
        mailRefused: mailRefused && event.type === 'BuyerMailDropped',
      };
  }
}
