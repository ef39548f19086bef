import {
  type AnsweredField,
  RESTRICTION_LABELS,
  Restriction,
} from '@terrace/contracts/values/tickets/answers';
import { useWatch } from 'react-hook-form';
import { Checkbox } from '../../ui/field/checkbox';
import { FieldError } from '../../ui/field/field';
import { FormTextField } from '../../ui/form/form-text-field';
import { useSellerTerms } from '../terms/seller-terms';
import { messages } from './messages';
import { type UploadForm, type UploadValues, chosenIn, writeChosen } from './upload-fields';

const PLACES = ['section', 'row', 'seat'] as const;

/** What of the place does not apply, as where people stand. */
export function PlaceAnswers({ form }: { readonly form: UploadForm }) {
  return (
    <div className="-mt-2 flex flex-wrap gap-x-6">
      {PLACES.map((field) => (
        <NotApplicable key={field} form={form} field={field} label={messages.noPlace[field]} />
      ))}
    </div>
  );
}

/** The face value, or that there is none. */
export function FaceValueField({ form }: { readonly form: UploadForm }) {
  return (
    <div>
      <FormTextField
        form={form}
        name="faceValue"
        label={messages.faceValue}
        hint={messages.faceValueHint(useSellerTerms()?.listingRules.map(({ country }) => country) ?? [])}
        inputMode="decimal"
        autoComplete="off"
        optional
        onInput={() => answer(form, 'faceValue', false)}
      />
      <NotApplicable form={form} field="faceValue" label={messages.noFaceValue} />
    </div>
  );
}

/** What restricts the use of the tickets, or that nothing does. */
export function RestrictionFields({ form }: { readonly form: UploadForm }) {
  const chosen = useChosen(form, 'restrictions');
  const toggle = (restriction: Restriction, isOn: boolean) => {
    form.setValue('restrictions', writeChosen(chosen, restriction, isOn), DIRTY);
    if (isOn) answer(form, 'restrictions', false);
  };
  const { error } = form.getFieldState('restrictions', form.formState);
  return (
    <fieldset>
      <legend className="text-14 font-strong">
        {messages.restrictions} <span className="font-text text-ink-2">{messages.optional}</span>
      </legend>
      <div className="grid sm:grid-cols-2">
        {Restriction.options.map((restriction) => (
          <Checkbox
            key={restriction}
            label={RESTRICTION_LABELS[restriction]}
            checked={chosen.includes(restriction)}
            onChange={({ currentTarget }) => toggle(restriction, currentTarget.checked)}
          />
        ))}
        <NotApplicable form={form} field="restrictions" label={messages.noRestrictions} />
      </div>
      <FieldError text={error?.message} />
    </fieldset>
  );
}

const DIRTY = { shouldDirty: true } as const;

/** Says that a field does not apply, and empties it. */
function NotApplicable({
  form,
  field,
  label,
}: {
  readonly form: UploadForm;
  readonly field: AnsweredField;
  readonly label: string;
}) {
  const chosen = useChosen(form, 'notApplicable');
  return (
    <Checkbox
      label={label}
      checked={chosen.includes(field)}
      onChange={({ currentTarget }) => {
        answer(form, field, currentTarget.checked);
        if (currentTarget.checked) form.setValue(field, '', DIRTY);
      }}
    />
  );
}

function useChosen(form: UploadForm, name: 'restrictions' | 'notApplicable'): readonly string[] {
  return chosenIn(useWatch({ control: form.control, name }) ?? '');
}

/** Takes up or takes back that a field does not apply. */
export function answer(form: UploadForm, field: keyof UploadValues, isNotApplicable: boolean): void {
  const chosen = chosenIn(form.getValues('notApplicable'));
  if (chosen.includes(field) === isNotApplicable) return;
  form.setValue('notApplicable', writeChosen(chosen, field, isNotApplicable), DIRTY);
  if (form.getFieldState(field).error) form.clearErrors(field);
}
