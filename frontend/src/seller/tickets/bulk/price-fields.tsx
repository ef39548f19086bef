import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { FormSelectField } from '../../../ui/form/form-select-field';
import { FormTextField } from '../../../ui/form/form-text-field';
import type { SchemaForm } from '../../../ui/form/use-schema-form';
import { messages } from '../messages';
import { type PriceChange, PriceWay, type TypedChange, takesMoney } from './price-change';

const { price: texts } = messages;

export type PriceForm = SchemaForm<z.input<typeof PriceChange>, z.output<typeof PriceChange>>;

/** What is typed in the form now. */
export function useTypedChange(form: PriceForm): TypedChange {
  const typed = useWatch({ control: form.control });
  const way = PriceWay.safeParse(typed.way).data ?? 'set';
  return { way, price: typed.price ?? '', percent: typed.percent ?? '' };
}

/** How prices change, and by what. */
export function PriceFields({ form, way }: { readonly form: PriceForm; readonly way: TypedChange['way'] }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormSelectField
        form={form}
        name="way"
        label={texts.how}
        options={PriceWay.options.map((value) => ({ value, text: texts.ways[value] }))}
      />
      {takesMoney(way) ? (
        <FormTextField
          form={form}
          name="price"
          label={way === 'set' ? texts.set : texts.amount}
          inputMode="decimal"
          autoComplete="off"
        />
      ) : (
        <FormTextField
          form={form}
          name="percent"
          label={texts.percent}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </div>
  );
}
