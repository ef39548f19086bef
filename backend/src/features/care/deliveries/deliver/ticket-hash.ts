import { createHmac } from 'node:crypto';
import { fold } from '@terrace/contracts/values/text/fold';
import type { PurchasedEvent } from '../../../buying/purchases/purchase.events.js';

/** The event whose tickets are compared: the catalogue's, or what was typed. */
export function eventKeyOf({ id, name, date, venue }: PurchasedEvent): string {
  return id ?? JSON.stringify([fold(name), date, fold(venue)]);
}

/** Makes the keyed hashes by which the tickets of one event are compared; without the secret they reveal nothing. */
export class TicketHashes {
  private readonly event: string;

  /** A ticket for a season has the same file and code at each event, so that hashes are of one event. */
  constructor(
    event: PurchasedEvent,
    private readonly secret: string,
  ) {
    this.event = eventKeyOf(event);
  }

  /** Equal files have equal hashes. */
  ofFile(bytes: Buffer): string {
    return this.hash('file', bytes);
  }

  /** A code as `claimedCodes` returns it, independent of its format. */
  ofCode(code: string): string {
    return this.hash('code', Buffer.from(code));
  }

  /** The picture that this server drew: files that differ only in what nobody sees have the same. */
  ofPage(picture: Buffer): string {
    return this.hash('page', picture);
  }

  private hash(what: 'file' | 'code' | 'page', content: Buffer): string {
    return createHmac('sha256', this.secret)
      .update(JSON.stringify(['ticket', what, this.event]))
      .update(content)
      .digest('base64url');
  }
}
