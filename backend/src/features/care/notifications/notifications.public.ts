import { Command, Query } from '@nestjs/cqrs';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';

/** A mail to the buyer of an order as text. */
export interface WrittenMail {
  /** Null when nobody can get it: after an erasure, or before a guest gave an address. */
  readonly to: string | null;
  readonly subject: string;
  /** Without the links' tokens, which open the order to whoever has them. */
  readonly text: string;
}

/**
 * A mail to the buyer of an order, sent or due, as it would be written now: the text that was sent is not kept. Throws
 * `not-found`, and `mail-outdated` where it is no longer true.
 */
export class ReadOrderMail extends Query<WrittenMail> {
  constructor(
    readonly purchaseId: string,
    readonly about: string,
  ) {
    super();
  }
}

/**
 * An administrator sends such a mail again, as it would be written now, to the address that is known now. Throws `not-found`,
 * `mail-outdated`, `mail-without-address`.
 */
export class ResendOrderMail extends Command<void> {
  constructor(
    readonly purchaseId: string,
    readonly about: string,
    readonly by: DecidedBy,
  ) {
    super();
  }
}
