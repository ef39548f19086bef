import * as z from 'zod/mini';
import { neighboursIn, quantityProblem, seatsIn } from '../../values/seats.js';
import type { Split } from '../../values/statuses.js';
import { MAX_TICKETS } from '../../values/hold.js';

/** What a seller writes about seats. */
interface WrittenSeats {
  readonly seat?: string | undefined;
  readonly quantity?: number | undefined;
  readonly split?: Split | undefined;
}

/** Refuses a quantity or a split that contradicts the seats (product.md 5.21), also when other fields are invalid. */
export function requireSeatsToMatch<Written extends WrittenSeats>() {
  return z.superRefine<Written>(
    (written, context) => {
      for (const { path, message } of seatProblems(written))
        context.addIssue({ code: 'custom', path: [path], message });
    },
    { when: ({ value }) => value instanceof Object },
  );
}

/** What contradicts the seats: a quantity that is not theirs, and a split that they do not allow. */
export function seatProblems({ seat, quantity, split }: WrittenSeats) {
  const written = {
    seat: typeof seat === 'string' ? seat : '',
    quantity: Number.isInteger(quantity) && Number(quantity) > 0 ? quantity : undefined,
  };
  const isWrong = quantity !== undefined && written.quantity === undefined;
  const problems = [
    { path: 'quantity', message: quantityProblem(written.seat, written.quantity) },
    { path: 'split', message: isWrong ? undefined : splitProblem(written, split) },
  ];
  return problems.flatMap(({ path, message }) => (message === undefined ? [] : [{ path, message }]));
}

function splitProblem(written: WrittenSeats, split: Split | undefined): string | undefined {
  const count = quantityOf(written);
  if (split === 'all-together' && count > MAX_TICKETS)
    return `Nobody can buy ${count} tickets at once: “All together” needs at most ${MAX_TICKETS}`;
  if (split !== 'pairs') return undefined;
  if (count % 2 === 1) return `“Pairs” needs an even quantity, not ${count}`;
  const odd = neighboursIn(seatsIn(written.seat ?? '')).find(({ length }) => length % 2 === 1);
  return odd && `“Pairs” needs pairs of neighbours: seat ${odd.at(-1)} has none`;
}

/** How many tickets a form lists: the quantity, that of the seats, or 1. */
export function quantityOf({ seat = '', quantity }: WrittenSeats): number {
  return quantity ?? (seatsIn(seat).names.length || 1);
}
