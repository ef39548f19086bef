import { Injectable, type InjectionToken, type Provider } from '@nestjs/common';
import type { MailContent } from '../../../email/email.public.js';
import type { BuyerMailFacts } from './buyer-mail.js';
import type { MailAbout, MailKind } from './mail.events.js';

/** Writes the mails of one kind. */
export interface WritesBuyerMail {
  /**
   * `id` is the rest of the mail's key: `4fGh…` of `refund:4fGh…`. Null when there is nothing to tell any more.
   * Throws to be tried again, when its read model does not know yet what there is to tell.
   */
  write(id: string, facts: BuyerMailFacts): Promise<MailContent | null>;
}

/** Makes a writer from a pure function of the facts. */
export function writer(write: (facts: BuyerMailFacts, id: string) => MailContent | null): WritesBuyerMail {
  return { write: (id, facts) => Promise.resolve(write(facts, id)) };
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

  write(about: MailAbout, facts: BuyerMailFacts): Promise<MailContent | null> {
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
