import type { Delivery } from '@terrace/contracts/http/buying/deliveries';
import { useState } from 'react';
import { IdempotencyKey } from '../../api/idempotency-key';
import { showToast } from '../../ui/feedback/toast';
import { messages } from './messages';

/** The seats of one transfer or shipment; initially all, the seller may exclude some. */
export interface SeatChoice {
  readonly seats: readonly Delivery[];
  readonly chosen: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  /**
   * Delivers the chosen seats one after the other. Throws when one fails, or when none is chosen. A retry skips the
   * seats that were delivered.
   */
  readonly deliver: (send: (id: string, idempotencyKey: string) => Promise<unknown>) => Promise<void>;
}

/** @param onDone called after all chosen seats are delivered. */
export function useSeatChoice(all: readonly Delivery[], onDone: () => void): SeatChoice {
  const [seats, setSeats] = useState(all);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [keys] = useState(() => new Map(all.map(({ id }) => [id, new IdempotencyKey()])));
  const chosen = new Set(seats.flatMap(({ id }) => (excluded.has(id) ? [] : [id])));
  return {
    seats,
    chosen,
    toggle: (id) =>
      setExcluded(
        new Set(excluded.has(id) ? [...excluded].filter((each) => each !== id) : [...excluded, id]),
      ),
    deliver: async (send) => {
      if (chosen.size === 0) throw new Error(messages.chooseOne);
      let count = 0;
      for (const id of chosen) {
        await sendOnce(id, keys.get(id) ?? new IdempotencyKey(), send);
        count += 1;
        setSeats((open) => open.filter((seat) => seat.id !== id));
      }
      showToast({ tone: 'approved', text: messages.sent(count) });
      onDone();
    },
  };
}

async function sendOnce(
  id: string,
  key: IdempotencyKey,
  send: (id: string, idempotencyKey: string) => Promise<unknown>,
): Promise<void> {
  try {
    await send(id, key.of(id));
  } catch (failure) {
    key.failed(failure);
    throw failure;
  }
}
