import type { HolderField } from '@terrace/contracts/http/buying/ticket-holders';
import { Button } from '../../../ui/button/button';
import { FormTextField } from '../../../ui/form/form-text-field';
import type { HoldersForm } from './holders';
import { messages } from '../messages';

/** 'Ticket Holder N': the fields of one ticket (product.md 2.22). */
export function HolderFields({
  form,
  index,
  quantity,
  asked,
}: {
  readonly form: HoldersForm;
  readonly index: number;
  readonly quantity: number;
  readonly asked: readonly HolderField[];
}) {
  const copied = COPIED.filter((field) => asked.includes(field));
  return (
    <fieldset className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <legend className="sr-only">{messages.holder(index + 1)}</legend>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 aria-hidden="true" className="text-18">
          {messages.holder(index + 1)}
        </h3>
        {index > 0 && copied.length > 0 && <CopyFirst form={form} index={index} fields={copied} />}
      </div>
      {index === 0 && quantity > 1 && <p className="mb-4 text-14 text-ink-2">{messages.buyerHint}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        {asked.map((name) => (
          <FormTextField
            key={name}
            form={form}
            name={`ticketHolders.${index}.${name}`}
            label={messages[name]}
            {...inputs[name]}
            autoComplete={fill(index, name)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** What friends and families share; a name or a passport is one person's. */
const COPIED: readonly HolderField[] = ['nationality', 'cityOfBirth'];

/** Copies what is often the same from the first holder. */
function CopyFirst({
  form,
  index,
  fields,
}: {
  readonly form: HoldersForm;
  readonly index: number;
  readonly fields: readonly HolderField[];
}) {
  const copy = () => {
    for (const field of fields) {
      form.setValue(`ticketHolders.${index}.${field}`, form.getValues(`ticketHolders.0.${field}`), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    }
  };
  return (
    <Button variant="secondary" size="compact" onClick={copy}>
      {messages.copy}
      <span className="sr-only">{messages.copyFor(index + 1)}</span>
    </Button>
  );
}

const inputs: Partial<Record<HolderField, { readonly type?: 'email' | 'tel'; readonly hint?: string }>> = {
  email: { type: 'email' },
  phone: { type: 'tel' },
  passportOrId: { hint: messages.passportHint },
};

/** What the browser may fill in: each holder is a person of their own. */
function fill(index: number, field: HolderField): string {
  const parts: Partial<Record<HolderField, string>> = {
    fullName: 'name',
    email: 'email',
    nationality: 'country-name',
    phone: 'tel',
    deliveryAddress: 'street-address',
  };
  const part = parts[field];
  return part === undefined ? 'off' : `section-holder${index + 1} ${part}`;
}
