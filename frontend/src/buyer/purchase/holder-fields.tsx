import type { TicketHolder } from '@terrace/contracts/http/purchases';
import { Button } from '../../ui/button/button';
import { FormTextField } from '../../ui/form/form-text-field';
import type { HoldersForm } from './holders';
import { messages } from './messages';

/** 'Ticket Holder N': the fields of one ticket (product.md 2.22). */
export function HolderFields({ form, index }: { readonly form: HoldersForm; readonly index: number }) {
  const field = <Name extends keyof TicketHolder>(name: Name) => `ticketHolders.${index}.${name}` as const;
  const fill = (part: string) => `section-holder${index + 1} ${part}`;
  return (
    <fieldset className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <legend className="sr-only">{messages.holder(index + 1)}</legend>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 aria-hidden="true" className="text-18">
          {messages.holder(index + 1)}
        </h3>
        {index > 0 && <CopyFirst form={form} index={index} />}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField
          form={form}
          name={field('fullName')}
          label={messages.fullName}
          autoComplete={fill('name')}
        />
        <FormTextField
          form={form}
          name={field('email')}
          label={messages.email}
          type="email"
          autoComplete={fill('email')}
        />
        <FormTextField
          form={form}
          name={field('nationality')}
          label={messages.nationality}
          autoComplete={fill('country-name')}
        />
        <FormTextField
          form={form}
          name={field('passportOrId')}
          label={messages.passportOrId}
          autoComplete="off"
        />
        <FormTextField
          form={form}
          name={field('cityOfBirth')}
          label={messages.cityOfBirth}
          autoComplete="off"
        />
        <FormTextField
          form={form}
          name={field('phone')}
          label={messages.phone}
          type="tel"
          autoComplete={fill('tel')}
        />
      </div>
    </fieldset>
  );
}

/** Copies the first holder's fields, because friends often share most of them. */
function CopyFirst({ form, index }: { readonly form: HoldersForm; readonly index: number }) {
  const copy = () =>
    form.setValue(
      `ticketHolders.${index}`,
      { ...form.getValues('ticketHolders.0') },
      {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      },
    );
  return (
    <Button variant="secondary" size="compact" onClick={copy}>
      {messages.copy}
      <span className="sr-only">{messages.copyFor(index + 1)}</span>
    </Button>
  );
}
