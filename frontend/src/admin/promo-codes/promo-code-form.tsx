import { PromoType } from '@terrace/contracts/http/buying/promo-codes';
import { useWatch } from 'react-hook-form';
import { Form } from '../../ui/form/form';
import { FormSelectField } from '../../ui/form/form-select-field';
import { FormTextField } from '../../ui/form/form-text-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { messages } from './messages';
import { EMPTY, PromoCodeFields } from './promo-code-fields';
import { useCreatePromoCode } from './promo-codes';

/** Creates a promo code; cleared on success, kept as typed on failure. */
export function PromoCodeForm({ onCreated }: { readonly onCreated: () => void }) {
  const create = useCreatePromoCode();
  const form = useSchemaForm(PromoCodeFields, EMPTY);
  const type = useWatch({ control: form.control, name: 'type' });
  return (
    <Form
      form={form}
      label={messages.newCode}
      onSubmit={async (values) => {
        await create(values);
        form.reset();
        onCreated();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField
          form={form}
          name="name"
          label={messages.name}
          className="uppercase"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <FormSelectField
          form={form}
          name="type"
          label={messages.type}
          options={PromoType.options.map((value) => ({ value, text: messages.types[value] }))}
        />
        <FormTextField
          form={form}
          name="amount"
          label={messages.amount}
          hint={type === 'fixed' ? messages.mainUnits : messages.percent}
          inputMode="numeric"
          autoComplete="off"
        />
        <FormTextField
          form={form}
          name="duration"
          label={messages.duration}
          inputMode="numeric"
          autoComplete="off"
        />
        <FormTextField
          form={form}
          name="maxUses"
          label={messages.maxUses}
          placeholder={messages.noLimit}
          inputMode="numeric"
          autoComplete="off"
          optional
        />
        <FormTextField
          form={form}
          name="maxUsesPerBuyer"
          label={messages.maxUsesPerBuyer}
          placeholder={messages.noLimit}
          inputMode="numeric"
          autoComplete="off"
          optional
        />
      </div>
      <div className="flex flex-col items-start gap-4">
        <SubmitButton form={form}>{messages.create}</SubmitButton>
      </div>
    </Form>
  );
}
