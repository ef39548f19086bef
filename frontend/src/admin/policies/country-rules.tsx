import { allCountries } from '@terrace/contracts/values/money/countries';
import { AnsweredField } from '@terrace/contracts/values/tickets/answers';
import { TICKET_LABELS } from '@terrace/contracts/values/ticket-labels';
import { useFieldArray } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '../../ui/button/button';
import { FormCheckbox } from '../../ui/form/form-checkbox';
import { FormSelectField } from '../../ui/form/form-select-field';
import { FormTextField } from '../../ui/form/form-text-field';
import type { SchemaForm } from '../../ui/form/use-schema-form';
import { messages } from './messages';
import type { PolicyFields } from './policy-fields';

/** What countries ask of tickets for their events: one block a country. */
export function CountryRules({
  form,
}: {
  readonly form: SchemaForm<z.input<typeof PolicyFields>, z.output<typeof PolicyFields>>;
}) {
  const rules = useFieldArray({ control: form.control, name: 'listingRules' });
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="text-16 font-strong">{messages.listingRules}</legend>
      <p className="text-14 text-ink-2">{messages.rules.intro}</p>
      {rules.fields.map((field, place) => (
        <fieldset key={field.id} className="grid gap-2 border-b border-line pb-4">
          <legend className="sr-only">{messages.rules.number(place + 1)}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            <FormSelectField
              form={form}
              name={`listingRules.${place}.country`}
              label={messages.rules.country}
              placeholder={messages.rules.choose}
              options={countriesWith(field.country)}
            />
            <FormTextField
              form={form}
              name={`listingRules.${place}.maxAboveFacePercent`}
              label={messages.rules.maxAboveFacePercent}
              placeholder={messages.noLimit}
              inputMode="numeric"
              autoComplete="off"
              optional
            />
            <FormTextField
              form={form}
              name={`listingRules.${place}.maxPrice`}
              label={messages.rules.maxPrice}
              placeholder={messages.noLimit}
              inputMode="decimal"
              autoComplete="off"
              optional
            />
            <FormTextField
              form={form}
              name={`listingRules.${place}.maxFeePercent`}
              label={messages.rules.maxFeePercent}
              placeholder={messages.noLimit}
              inputMode="numeric"
              autoComplete="off"
              optional
            />
          </div>
          <div className="flex flex-wrap items-center gap-x-6">
            <span className="text-14 text-ink-2">{messages.rules.required}</span>
            {AnsweredField.options.map((name) => (
              <FormCheckbox
                key={name}
                form={form}
                name={`listingRules.${place}.required.${name}`}
                label={TICKET_LABELS[name]}
              />
            ))}
            <Button variant="quiet" size="compact" onClick={() => rules.remove(place)}>
              {messages.rules.remove}
              <span className="sr-only">{messages.rules.removeOf(place + 1)}</span>
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button variant="secondary" onClick={() => rules.append(EMPTY_RULE)}>
          {messages.rules.add}
        </Button>
      </div>
    </fieldset>
  );
}

/** The countries to choose from, and what a rule has that is none of them. */
function countriesWith(kept: string) {
  const options = allCountries().map(({ name }) => ({ value: name, text: name }));
  return kept === '' || options.some(({ value }) => value === kept)
    ? options
    : [{ value: kept, text: kept }, ...options];
}

const EMPTY_RULE = {
  ...{ country: '', maxPrice: '', maxAboveFacePercent: '', maxFeePercent: '' },
  required: { section: false, row: false, seat: false, faceValue: false, restrictions: false },
};
