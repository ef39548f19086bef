import type * as z from 'zod/mini';
import { FormTextField } from '../../ui/form/form-text-field';
import type { SchemaForm } from '../../ui/form/use-schema-form';
import { messages } from './messages';
import type { PolicyFields } from './policy-fields';

const TEXTS = ['saleText', 'commissionText'] as const;

/** What receipts, commission invoices and credit notes state of VAT. */
export function VatFields({
  form,
}: {
  readonly form: SchemaForm<z.input<typeof PolicyFields>, z.output<typeof PolicyFields>>;
}) {
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="text-16 font-strong">{messages.vat}</legend>
      <p className="text-14 text-ink-2">{messages.vatFields.intro}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        {(['country', 'saleRate', 'commissionRate'] as const).map((name) => (
          <FormTextField
            key={name}
            form={form}
            name={`vat.${name}`}
            label={messages.vatFields[name]}
            {...(name === 'country' ? {} : { inputMode: 'decimal' as const })}
            autoComplete="off"
            optional
          />
        ))}
        {TEXTS.map((name) => (
          <FormTextField
            key={name}
            form={form}
            name={`vat.${name}`}
            label={messages.vatFields[name]}
            autoComplete="off"
            optional
          />
        ))}
      </div>
    </fieldset>
  );
}
