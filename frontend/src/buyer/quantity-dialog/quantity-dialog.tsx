import { cleanCode } from '@terrace/contracts/values/text/clean-text';
import { MAX_TICKETS } from '@terrace/contracts/values/hold';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/field/text-field';
import { Dialog } from '../../ui/overlay/dialog';
import { classNames } from '../../ui/style/class-names';

/** Texts of the quantity dialog (product.md 2.17). */
const messages = {
  title: 'How many tickets?',
  close: 'Close',
  quick: 'Number of tickets',
  custom: 'Custom quantity',
  customHint: (most: number) => `Up to ${most}`,
  customTooMany: (most: number) => `Please choose at most ${most} tickets`,
  proceed: (quantity: number) => `Proceed with ${quantity} ${quantity === 1 ? 'Ticket' : 'Tickets'}`,
  select: 'Select number of tickets',
} as const;

/** Quick buttons (product.md 9.6). */
const QUICK = [1, 2, 3, 4, 5, 6] as const;

export interface QuantityDialogProps {
  /** The event's name, above the question. */
  readonly eventName: string;
  /** The number that is chosen at first. */
  readonly initial?: number | undefined;
  readonly onClose: () => void;
  readonly onConfirm: (quantity: number) => void;
}

/**
 * Asks for the number of tickets: 1 to 6 by a button, or any other number as digits (product.md 2.17, 5.13). Import
 * it lazily.
 */
export default function QuantityDialog({ eventName, initial, onClose, onConfirm }: QuantityDialogProps) {
  const [quantity, setQuantity] = useState(initial);
  const isQuick = initial === undefined || initial <= QUICK.length;
  const [typed, setTyped] = useState(isQuick ? '' : String(initial));
  const isTooMany = quantity !== undefined && quantity > MAX_TICKETS;
  const canProceed = quantity !== undefined && !isTooMany;
  const pick = (quick: number) => {
    setQuantity(quick);
    setTyped('');
  };
  const type = (text: string) => {
    const digits = cleanCode(text).replace(/\D/g, '').replace(/^0+/, '').slice(0, 4);
    setTyped(digits);
    setQuantity(digits === '' ? undefined : Number(digits));
  };
  return (
    <Dialog title={messages.title} closeLabel={messages.close} onClose={onClose}>
      <form
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (canProceed) onConfirm(quantity);
        }}
      >
        <p className="text-ink-2">{eventName}</p>
        <div role="group" aria-label={messages.quick} className="grid grid-cols-3 gap-3 sm:grid-cols-6">
          {QUICK.map((quick) => (
            <QuickButton
              key={quick}
              quantity={quick}
              pressed={typed === '' && quantity === quick}
              onPress={() => pick(quick)}
            />
          ))}
        </div>
        <TextField
          label={messages.custom}
          hint={messages.customHint(MAX_TICKETS)}
          error={isTooMany ? messages.customTooMany(MAX_TICKETS) : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        <Button type="submit" wide disabled={!canProceed}>
          {canProceed ? messages.proceed(quantity) : messages.select}
        </Button>
      </form>
    </Dialog>
  );
}

function QuickButton({
  quantity,
  pressed,
  onPress,
}: {
  readonly quantity: number;
  readonly pressed: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={classNames(
        'figures min-h-12 rounded-input border text-18 font-strong transition-transform active:scale-95',
        pressed
          ? 'border-primary bg-accent text-on-accent outline-1 outline-primary'
          : 'border-control bg-surface hover:border-ink',
      )}
    >
      {quantity}
    </button>
  );
}
