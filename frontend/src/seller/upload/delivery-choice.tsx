import { readDeliveryTime } from '@terrace/contracts/values/time/delivery-time';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import { messages } from './messages';
import type { UploadForm } from './upload-fields';

const HOUR = 60;
const DAY = 24 * HOUR;
const { choices } = messages;

type Choice = keyof typeof choices.options;

/** Chooses when tickets are delivered, at once or so long before the event, and writes it into the field beside it. */
export function DeliveryChoice({ form }: { readonly form: UploadForm }) {
  const written = useWatch({ control: form.control, name: 'deliveryTime' }) ?? '';
  const { choice, count } = choiceOf(written);
  /** While another number is typed. */
  const [isEmpty, setEmpty] = useState(false);
  const write = (to: Choice, number: number) =>
    form.setValue('deliveryTime', textOf(to, number, written), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={choices.label}
        value={choice}
        options={Object.entries(choices.options).map(([value, text]) => ({ value, text }))}
        onChange={({ currentTarget }) => write(choiceNamed(currentTarget.value), count)}
      />
      {(choice === 'hours' || choice === 'days') && (
        <TextField
          label={choices.count[choice]}
          value={isEmpty ? '' : String(count)}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ currentTarget }) => {
            const digits = currentTarget.value.replace(/\D/g, '').slice(0, 3);
            setEmpty(digits === '');
            if (Number(digits) > 0) write(choice, Number(digits));
          }}
        />
      )}
    </div>
  );
}

function choiceNamed(value: string): Choice {
  return (['once', 'hours', 'days'] as const).find((name) => name === value) ?? 'written';
}

/** The choice that a text is; other texts stay as they were written. */
function choiceOf(text: string): { readonly choice: Choice; readonly count: number } {
  const read = readDeliveryTime(text);
  if (read?.from === 'purchase' && read.minutes === 0) return { choice: 'once', count: 2 };
  if (read?.from === 'event' && read.minutes > 0) {
    if (read.minutes % DAY === 0 && !/\bh(ou)?rs?\b/i.test(text))
      return { choice: 'days', count: read.minutes / DAY };
    if (read.minutes % HOUR === 0) return { choice: 'hours', count: read.minutes / HOUR };
  }
  return { choice: 'written', count: 2 };
}

function textOf(choice: Choice, count: number, written: string): string {
  if (choice === 'written') return written;
  return choice === 'once' ? choices.options.once : choices.written[choice](count);
}
