import { IncidentForm as Fields } from '@terrace/contracts/http/console/status';
import { statusPartTitles, statusParts } from '@terrace/contracts/values/status/status-parts';
import { EventDate, EventTime, isoDate, slashDate } from '@terrace/contracts/values/time/event-date';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { serverNow } from '../../api/server-clock';
import { useIsBehind } from '../../live/use-connection';
import { Button } from '../../ui/button/button';
import { FormDateField } from '../../ui/date/form-date-field';
import { Checkbox } from '../../ui/field/checkbox';
import { FieldError } from '../../ui/field/field';
import { Form } from '../../ui/form/form';
import { FormTextArea } from '../../ui/form/form-text-area';
import { FormTextField } from '../../ui/form/form-text-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Card } from '../../ui/layout/card';
import { useWriteIncident } from './incidents';
import { messages } from './messages';

/** The form as typed: its begin as a day and a time of UTC. */
const fields = z.pipe(
  z.object({
    title: Fields.shape.title,
    text: Fields.shape.text,
    parts: Fields.shape.parts,
    day: EventDate,
    time: EventTime,
  }),
  z.transform(({ day, time, ...incident }) => ({
    ...incident,
    begin: `${isoDate(day) ?? ''}T${time}:00.000Z`,
  })),
);

/** Writes an incident, which everybody reads on the status page; opens on demand. */
export function NewIncident() {
  const [isOpen, setOpen] = useState(false);
  const isBehind = useIsBehind();
  return isOpen ? (
    <IncidentForm onDone={() => setOpen(false)} />
  ) : (
    <div>
      <Button variant="secondary" aria-expanded={false} disabled={isBehind} onClick={() => setOpen(true)}>
        {messages.newIncident}
      </Button>
    </div>
  );
}

function IncidentForm({ onDone }: { readonly onDone: () => void }) {
  const { open } = useWriteIncident();
  const isBehind = useIsBehind();
  const [now] = useState(() => new Date(serverNow()).toISOString());
  const form = useSchemaForm(fields, {
    title: '',
    text: '',
    parts: [],
    day: slashDate(now),
    time: now.slice(11, 16),
  });
  const chosen = useWatch({ control: form.control, name: 'parts' });
  const error = form.formState.errors.parts?.message;
  return (
    <Card as="section" aria-label={messages.newIncident}>
      <h3 className="mb-4 text-18">{messages.newIncident}</h3>
      <Form
        form={form}
        label={messages.newIncident}
        onSubmit={async (incident) => {
          await open(incident);
          onDone();
        }}
      >
        <FormTextField form={form} name="title" label={messages.title} autoComplete="off" />
        <FormTextArea form={form} name="text" label={messages.text} hint={messages.textHint} />
        <fieldset aria-describedby={error ? 'parts-error' : undefined}>
          <legend className="font-strong">{messages.parts}</legend>
          {statusParts.map((part) => (
            <Checkbox
              key={part}
              label={statusPartTitles[part]}
              checked={chosen.includes(part)}
              onChange={({ target }) =>
                form.setValue(
                  'parts',
                  statusParts.filter((each) => (each === part ? target.checked : chosen.includes(each))),
                  { shouldValidate: form.formState.isSubmitted },
                )
              }
            />
          ))}
          <FieldError id="parts-error" text={error} />
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormDateField
            form={form}
            name="day"
            label={messages.day}
            placeholder={messages.dayPlaceholder}
            max={slashDate(now)}
          />
          <FormTextField
            form={form}
            name="time"
            label={messages.time}
            hint={messages.timeHint}
            autoComplete="off"
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} disabled={isBehind}>
            {messages.publish}
          </SubmitButton>
          <Button variant="secondary" onClick={onDone}>
            {messages.cancel}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
