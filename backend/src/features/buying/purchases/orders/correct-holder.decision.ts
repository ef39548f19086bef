import type { TicketHolder } from '@terrace/contracts/http/buying/ticket-holders';
import { DomainError } from '@terrace/event-core/model/errors';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import type { PurchaseEvent, StartedPurchase } from '../purchase.events.js';
import { isSamePerson } from './enter-holders.decision.js';

/** An administrator corrects who will sit on one seat; `index` counts the seats in the order of the lines. */
export interface CorrectHolder {
  readonly type: 'CorrectHolder';
  readonly index: number;
  /** The corrected holder as a new person: the former one stays who they were. */
  readonly personId: string;
  readonly details: TicketHolder;
  readonly by: DecidedBy;
}

/** Also asks for the mail to the buyer. Nothing for the same details. Throws `not-found`, `purchase-closed`. */
export function holderCorrected(
  { index, personId, details, by: { id: by, name } }: CorrectHolder,
  { status, holders, lines }: StartedPurchase,
  now: Date,
): PurchaseEvent[] {
  if (status !== 'completed') throw new DomainError('purchase-closed');
  const former = holders[index];
  const seat = seatAt(index, lines);
  if (!former || !seat) throw new DomainError('not-found');
  if (isSamePerson(details, former.details)) return [];
  const holderIds = holders.map((holder, place) => (place === index ? personId : holder.personId));
  return [
    {
      type: 'HolderCorrected',
      data: { holderIds, index, ...seat, by, at: now.toISOString() },
      personal: { [personId]: details, [by]: { name } },
    },
    { type: 'BuyerMailRequested', data: { about: `holder:${personId}` } },
  ];
}

/** The line of a seat, whose ticket it is, and its number among the line's seats, from 1. */
function seatAt(index: number, lines: StartedPurchase['lines']) {
  let before = 0;
  for (const { id: lineId, quantity, sellerId } of lines) {
    if (index < before + quantity) return { lineId, sellerId, number: index - before + 1 };
    before += quantity;
  }
  return undefined;
}
