import { Injectable, type InjectionToken, type Provider } from '@nestjs/common';
import type { Purchase } from '@terrace/contracts/http/purchases';
import { type Email, MailText, mailText } from '../../../email/email.public.js';
import type { EventDetails } from '../event-details.js';
import type { MailAbout, MailKind } from './mail.events.js';

/** What a mail about a purchase is written from. */
export interface BuyerMailFacts {
  readonly purchase: Purchase;
  readonly eventDetails: EventDetails;
  /** Signed links to the order, its receipt and its calendar entry. */
  readonly orderLink: string;
  readonly receiptLink: string;
  /** Null without a date: there is nothing to put into a calendar. */
  readonly calendarLink: string | null;
}

export type BuyerMailText = Pick<Email, 'subject' | 'message'>;

/** Writes the mails of one kind. */
export interface WritesBuyerMail {
  /** `id` is the rest of the mail's key: `4fGh…` of `refund:4fGh…`. Null when there is nothing to tell any more. */
  write(id: string, facts: BuyerMailFacts): Promise<BuyerMailText | null>;
}

/** Who writes which mail to the buyer of a purchase. */
@Injectable()
export class BuyerMails {
  private readonly writers = new Map<string, WritesBuyerMail>();

  /** Throws when the kind has a writer. */
  register(kind: MailKind | 'completed' | 'refund-due', writer: WritesBuyerMail): void {
    if (this.writers.has(kind)) throw new Error(`Mails about ${kind} have two writers`);
    this.writers.set(kind, writer);
  }

  write(about: MailAbout, facts: BuyerMailFacts): Promise<BuyerMailText | null> {
    const [kind = '', id = ''] = about.split(':');
    const writer = this.writers.get(kind);
    if (!writer) throw new Error(`Mails about ${kind} have no writer`);
    return writer.write(id, facts);
  }
}

/** A provider that makes mails of this kind possible; `writer` is a provider of the same module. */
export function writesBuyerMails(kind: MailKind, writer: InjectionToken<WritesBuyerMail>): Provider {
  return {
    provide: `mails to buyers about ${kind}`,
    inject: [BuyerMails, writer],
    useFactory: (mails: BuyerMails, made: WritesBuyerMail) => mails.register(kind, made),
  };
}

/**
 * A mail to a buyer: greeting, what there is to say, a link to the order. Contains no name: the address is unconfirmed and
 * may belong to another person.
 */
export function buyerMail(
  subject: MailText,
  parts: readonly MailText[],
  { purchase, orderLink }: BuyerMailFacts,
): BuyerMailText {
  const all = [
    mailText`Hello,`,
    ...parts,
    mailText`See your order:\n${MailText.link(new URL(orderLink))}`,
    mailText`Anyone with this link can see your order. Please do not forward this mail.`,
    mailText`Order ${MailText.field(purchase.id)}`,
    mailText``,
  ];
  return { subject, message: MailText.join(all, 'paragraph') };
}
