import { Checkbox } from '../../ui/field/checkbox';
import { messages } from './messages';
import { seatName } from './seat-names';
import type { SeatChoice } from './use-seat-choice';

/** Checkboxes for the seats to deliver together. Renders nothing for a single seat. */
export function SeatChoiceField({ choice }: { readonly choice: SeatChoice }) {
  const { seats, chosen, toggle } = choice;
  if (seats.length < 2) return null;
  return (
    <fieldset>
      <legend className="text-14 font-strong">{messages.which}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {seats.map((seat) => (
          <Checkbox
            key={seat.id}
            label={seatName(seat)}
            checked={chosen.has(seat.id)}
            onChange={() => toggle(seat.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}
