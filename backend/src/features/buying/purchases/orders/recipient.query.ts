import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { FindAccountContact } from '../../../people/identity/identity.public.js';
import type { StartedPurchase } from '../purchase.events.js';
import { LoadRecipient } from '../purchases.public.js';
import { EnteredHolders } from './entered-holders.reader.js';

@QueryHandler(LoadRecipient)
export class LoadRecipientHandler implements IQueryHandler<LoadRecipient> {
  constructor(
    private readonly holders: EnteredHolders,
    private readonly queries: QueryBus,
  ) {}

  async execute({ purchaseId, lineId, number }: LoadRecipient) {
    const purchase = await this.holders.state(purchaseId);
    if (purchase.kind === 'none') return null;
    const holder = purchase.holders[placeOf(lineId, number, purchase)];
    if (!holder) return { name: null, email: await this.emailOf(purchase), address: null };
    const { details } = holder;
    // The form asks e-mail and address of the first holder only (product.md 5.6).
    const buyer = purchase.holders[0]?.details;
    return {
      name: details?.fullName ?? null,
      email: (details?.email || buyer?.email) ?? null,
      address: (details?.deliveryAddress || buyer?.deliveryAddress) ?? null,
    };
  }

  /** A guest's e-mail address is that of the first ticket holder. */
  private async emailOf({ buyer, holders: [first] }: StartedPurchase): Promise<string | null> {
    if (buyer.kind === 'guest') return first?.details?.email ?? null;
    return (await this.queries.execute(new FindAccountContact(buyer.id)))?.email ?? null;
  }
}

/** Index of a ticket's holder: holders are in the order of the lines, one a ticket. */
function placeOf(lineId: string, number: number, { lines }: StartedPurchase): number {
  const index = lines.findIndex(({ id }) => id === lineId);
  return lines.slice(0, index).reduce((sum, { quantity }) => sum + quantity, number - 1);
}
