import { randomUUID } from 'node:crypto';
import { type z } from 'zod';
import { type Mail, type mailSchema } from './mail.js';

const KEPT = 2_000;

/** Every mail of this run, newest first; the oldest are dropped. */
export class Inbox {
  #mails: Mail[] = [];
  #byKey = new Map<string, Mail>();

  /**
   * @param key the sender's Idempotency-Key: a mail with a key that was used before is not delivered again.
   */
  receive(letter: z.output<typeof mailSchema>, key?: string): Mail {
    const known = key === undefined ? undefined : this.#byKey.get(key);
    if (known) return known;
    const mail = { id: randomUUID(), receivedAt: new Date().toISOString(), ...letter };
    this.#mails = [mail, ...this.#mails.slice(0, KEPT - 1)];
    if (key !== undefined) this.#byKey.set(key, mail);
    return mail;
  }

  mail(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  /** @param to only mails to this address, ignoring case. */
  mails(to?: string): readonly Mail[] {
    const address = to?.trim().toLowerCase();
    return address ? this.#mails.filter((mail) => mail.to.toLowerCase() === address) : this.#mails;
  }
}
