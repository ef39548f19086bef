import { Command } from '@nestjs/cqrs';
import type { ChargebackMessage } from '@terrace/contracts/http/money/provider-messages';

/** The provider's message about a chargeback, its signature already checked. Throws `not-found`, `chargeback-mismatch`, `refund-under-way`. */
export class TakeChargebackMessage extends Command<void> {
  constructor(readonly message: ChargebackMessage) {
    super();
  }
}
