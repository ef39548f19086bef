import type { EventTimes } from '@terrace/contracts/values/time/event-times';
import type { TicketType } from '@terrace/contracts/values/statuses';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import type { Buyer, PurchasedEvent } from '../../buying/purchases/purchase.events.js';
import { type DeliveryChange, decideChange } from './delivery.decision.js';
import {
  type DeliveryEvent,
  type DeliveryState,
  type SeatOfLine,
  evolveDelivery,
  noDelivery,
  storedTimes,
} from './delivery.events.js';

/** Starts the delivery of a sold seat. Does nothing when it was started before. */
export interface StartDelivery {
  readonly type: 'Start';
  readonly purchaseId: string;
  readonly lineId: string;
  readonly seat: SeatOfLine;
  readonly label: string;
  readonly buyer: Buyer;
  readonly event: PurchasedEvent;
  /** Null while the event has no date. */
  readonly times: EventTimes | null;
  /** Null for official tickets. */
  readonly sellerId: string | null;
  readonly ticketType: TicketType;
  readonly dueAt: Date | null;
}

export type DeliveryCommand =
  | StartDelivery
  | DeliveryChange
  | { readonly type: 'ReadFile'; readonly by: DecidedBy };

/**
 * Claims are taken in the order of their scopes, so a used file with a used code is refused with `ticket-file-used`.
 */
const FILE_SCOPE = 'ticket-file';
const CODE_SCOPE = 'ticket-file-code';

/**
 * The rules of the delivery of one sold seat (product.md 23). A seat claims the file and all codes that it was delivered
 * with last, each within its event.
 */
export const deliveryDecider: Decider<DeliveryState, DeliveryCommand, DeliveryEvent> = {
  category: 'delivery',
  initial: () => noDelivery,
  evolve: evolveDelivery,
  decide(command, state, now) {
    if (command.type === 'Start') return state.kind === 'none' ? [started(command, now)] : [];
    if (state.kind === 'none') throw new DomainError('not-found');
    if (command.type !== 'ReadFile') return decideChange(command, state, now);
    const { delivered, disputes, questioned } = state;
    const mayRead = disputes.size > 0 || questioned.length > 0;
    if (delivered?.type !== 'TicketFileDelivered' || !mayRead) throw new DomainError('not-found');
    const { fileId } = delivered.data;
    const { id, name } = command.by;
    return [
      {
        type: 'TicketFileRead',
        data: { fileId, by: id, at: now.toISOString() },
        personal: { [id]: { name } },
      },
    ];
  },
  claims(event) {
    if (event.type === 'TicketRefused') return { release: releasesOf(event.data.released) };
    if (event.type !== 'TicketFileDelivered') return {};
    const { fileHash, codeHashes, pageHash, unclaimed, released } = event.data;
    const taken = (scope: string, refusal: string, hashes: readonly string[]) =>
      hashes.filter((hash) => !unclaimed.includes(hash)).map((value) => ({ scope, value, refusal }));
    return {
      take: [
        ...taken(FILE_SCOPE, 'ticket-file-used', pageHash === null ? [fileHash] : [fileHash, pageHash]),
        ...taken(CODE_SCOPE, 'ticket-code-used', codeHashes),
      ],
      release: releasesOf(released),
    };
  },
};

/** A seat keeps no hash in both scopes; to release a hash that it does not hold has no effect. */
function releasesOf(hashes: readonly string[]) {
  return hashes.flatMap((value) => [FILE_SCOPE, CODE_SCOPE].map((scope) => ({ scope, value })));
}

function started({ type: _type, times, dueAt, ...about }: StartDelivery, now: Date): DeliveryEvent {
  return {
    type: 'DeliveryDue',
    data: {
      ...about,
      times: storedTimes(times),
      dueAt: dueAt?.toISOString() ?? null,
      at: now.toISOString(),
    },
  };
}
