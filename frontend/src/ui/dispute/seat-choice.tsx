import type { SeatOfLine } from '@terrace/contracts/http/buying/deliveries';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import type { DisputeOption } from '@terrace/contracts/http/care/disputes';
import { nameOfSeat } from '@terrace/contracts/values/deliveries';
import { Checkbox } from '../field/checkbox';
import { FieldError } from '../field/field';
import { messages } from './messages';

/** A seat of an order that was not refunded. */
export interface SeatOfOrder {
  readonly lineId: string;
  readonly seat: SeatOfLine;
}

/** Names a seat in an order. */
export const keyOf = ({ lineId, seat }: SeatOfOrder) => `${lineId} ${seat.number}`;

/**
 * The seats of the only line that is asked about, `lineId` or the order's only one; none where there is one seat, or where not all of
 * them are known.
 */
export function seatsToChoose(
  lineId: string,
  tickets: DisputeOption['tickets'],
  { lines }: Pick<Purchase, 'lines'>,
  seats: readonly SeatOfOrder[],
): readonly SeatOfOrder[] {
  const isOnly = lines.length === 1;
  const asked = tickets.find((each) => isOnly || each.lineId === lineId);
  if (!asked) return [];
  const offered = seats.filter(
    (each) =>
      each.lineId === asked.lineId && (asked.seats === undefined || asked.seats.includes(each.seat.number)),
  );
  return offered.length > 1 && offered.length === asked.quantity ? offered : [];
}

/** The seats of a line, all chosen at first: a buyer of two may have trouble with one of them. `fine` are the keys of the others. */
export function SeatChoice({
  seats,
  fine,
  error,
  onChange,
}: {
  readonly seats: readonly SeatOfOrder[];
  readonly fine: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (fine: string[]) => void;
}) {
  return (
    <fieldset aria-describedby={error ? 'seats-error' : undefined}>
      <legend className="font-strong">{messages.form.seats}</legend>
      {seats.map((each) => (
        <Checkbox
          key={keyOf(each)}
          label={nameOfSeat(each.seat)}
          checked={!fine.includes(keyOf(each))}
          onChange={({ target }) => {
            const others = fine.filter((key) => key !== keyOf(each));
            onChange(target.checked ? others : [...others, keyOf(each)]);
          }}
        />
      ))}
      <FieldError id="seats-error" text={error} />
    </fieldset>
  );
}
