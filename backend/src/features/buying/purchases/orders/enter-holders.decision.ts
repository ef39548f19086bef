import type { TicketHolder } from '@terrace/contracts/http/buying/ticket-holders';
import type { PurchaseEvent, StartedPurchase } from '../purchase.events.js';

/** Holders as they are entered, each under a new person id. */
export type NewHolders = readonly { readonly personId: string; readonly details: TicketHolder }[];

/** Nothing when the same holders are entered again. */
export function holdersEntered(holders: NewHolders, purchase: StartedPurchase): PurchaseEvent[] {
  const isSame =
    holders.length === purchase.holders.length &&
    holders.every(({ details }, index) => isSamePerson(details, purchase.holders[index]?.details ?? null));
  if (isSame) return [];
  return [
    {
      type: 'HoldersEntered',
      data: { holderIds: holders.map(({ personId }) => personId) },
      personal: Object.fromEntries(holders.map(({ personId, details }) => [personId, details])),
    },
  ];
}

/** Whether a holder has the same details. */
export function isSamePerson(one: TicketHolder, other: TicketHolder | null): boolean {
  return (
    other !== null &&
    one.fullName === other.fullName &&
    one.email === other.email &&
    one.nationality === other.nationality &&
    one.passportOrId === other.passportOrId &&
    one.cityOfBirth === other.cityOfBirth &&
    one.phone === other.phone &&
    one.deliveryAddress === other.deliveryAddress
  );
}
