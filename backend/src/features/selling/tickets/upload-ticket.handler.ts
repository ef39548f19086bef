import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ruleOf } from '@terrace/contracts/values/money/country-rules';
import { quantityOf } from '@terrace/contracts/http/selling/ticket-seats';
import type { TicketForm } from '@terrace/contracts/http/selling/tickets';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { on } from '@terrace/event-core/model/plan';
import { newId } from '../../../platform/ids/new-id.js';
import { POLICIES_ID, policyAt, policyDecider } from '../../market/policies/policies.public.js';
import { erasureFact, requireNoErasure } from '../../people/identity/identity.public.js';
import { requireActiveSeller, sellerDecider } from '../../people/sellers/sellers.public.js';
import { eventOfTicket } from './event-of-ticket.js';
import { ticketDecider } from './ticket.decider.js';
import { detailsOf } from './ticket.events.js';

/**
 * A seller lists tickets; `reference` is the seller's own name for them, listed once for all time, `relisted` the withdrawn ticket
 * whose rest they are. Throws `seller-not-active`, `erasure-waits`, `event-not-found`, `reference-taken`, `listed-again`,
 * `seats-taken`, `invalid` for a day that is over, a price above the limit, and what the event's country does not allow.
 */
export class UploadTicket extends Command<{ ticketId: string }> {
  constructor(
    readonly sellerId: string,
    readonly form: TicketForm,
    readonly reference?: string,
    readonly relisted?: string,
  ) {
    super();
  }
}

@CommandHandler(UploadTicket)
export class UploadTicketHandler implements ICommandHandler<UploadTicket> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly queries: QueryBus,
  ) {}

  /** The seller's stream is a fact of the plan: one rejected at this moment lists nothing any more. */
  async execute({ sellerId, form, reference, relisted }: UploadTicket) {
    const ticketId = newId();
    const { event, country } = await eventOfTicket(this.queries, form);
    return this.executor.execute({
      facts: {
        seller: { decider: sellerDecider, entityId: sellerId },
        erasure: erasureFact(sellerId),
        policies: { decider: policyDecider, entityId: POLICIES_ID },
      },
      commands: ({ seller, erasure, policies }, now) => {
        requireActiveSeller(seller);
        requireNoErasure(erasure);
        const { fullName, companyName, kind } = seller;
        const { maxTicketPrice: maxPrice, listingRules } = policyAt(policies, now);
        const upload = {
          type: 'UploadTicket' as const,
          seller: { id: sellerId, fullName, companyName, kind },
          event,
          details: detailsOf({ ...form, quantity: quantityOf(form) }),
          deliveryAddress: form.deliveryAddress,
          reference,
          relisted,
          maxPrice,
          rule: ruleOf(listingRules, country),
        };
        return [on(ticketDecider, ticketId, upload, { isNew: true })];
      },
      result: { ticketId },
    });
  }
}
