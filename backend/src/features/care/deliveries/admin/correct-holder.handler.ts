import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { HOLDER_FIELDS, type TicketHolder, holdersOf } from '@terrace/contracts/http/buying/ticket-holders';
import { DomainError } from '@terrace/event-core/model/errors';
import { on } from '@terrace/event-core/model/plan';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { newId } from '../../../../platform/ids/new-id.js';
import type { StartedPurchase } from '../../../buying/purchases/purchase.events.js';
import { LoadStartedPurchase, purchaseDecider } from '../../../buying/purchases/purchases.public.js';
import { CorrectHolder } from '../deliveries.public.js';
import { deliveryDecider } from '../delivery.decider.js';
import { seatsOf } from '../seats/seats-of-order.js';

/** Reads the seat's delivery in the append: a delivery at the same moment is before or after, never in another name. */
@CommandHandler(CorrectHolder)
export class CorrectHolderHandler implements ICommandHandler<CorrectHolder> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly queries: QueryBus,
  ) {}

  async execute({ purchaseId, index, correction, by }: CorrectHolder) {
    const purchase = await this.queries.execute(new LoadStartedPurchase(purchaseId));
    const seat = seatsOf(purchaseId, purchase.lines)[index];
    const former = purchase.holders[index];
    if (!seat || !former?.details) throw new DomainError('not-found');
    const given = Object.fromEntries(Object.entries(correction).filter(([, value]) => value !== undefined));
    const details = checked({ ...former.details, ...given }, former.details, index, purchase);
    const correct = { type: 'CorrectHolder', index, personId: newId(), details, by } as const;
    await this.executor.execute({
      facts: { delivery: { decider: deliveryDecider, entityId: seat.deliveryId } },
      commands: ({ delivery }) => {
        // A dispute about a seat that never came does not deliver it.
        if (delivery.kind === 'started' && (delivery.delivered !== null || delivery.status === 'cancelled'))
          throw new DomainError('seat-delivered');
        return [on(purchaseDecider, purchaseId, correct)];
      },
      result: { purchaseId },
    });
    return details;
  }
}

/** The holder as corrected. Throws `invalid` where a field is wrong, or empty that was given before. */
function checked(
  merged: TicketHolder,
  former: TicketHolder,
  index: number,
  purchase: StartedPurchase,
): TicketHolder {
  const lines = purchase.lines.map(({ kind, delivery = null }) => ({ kind, delivery }));
  const holders = purchase.holders.map((holder, place) => (place === index ? merged : holder.details));
  // What upstream asked for besides is not empty, because it was given.
  const { data, error } = holdersOf({ lines, requiredPurchaseFields: [] }).safeParse(
    holders.map((holder) => holder ?? merged),
  );
  const wrong = (error?.issues ?? [])
    .filter(({ path: [place] }) => place === index)
    .map(({ path: [, field], message }) => ({ path: String(field), message }));
  const emptied = HOLDER_FIELDS.filter((field) => former[field] !== '' && merged[field].trim() === '').map(
    (path) => ({ path, message: 'Please fill in this field' }),
  );
  const errors = [...wrong, ...emptied];
  if (errors.length > 0) throw new DomainError('invalid', { errors });
  return data?.[index] ?? merged;
}
