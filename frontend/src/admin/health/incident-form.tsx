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

/** The form as typed: its begin, and of maintenance its planned end, as a day and a time of UTC. */
function fieldsOf(isPlanned: boolean) {
  return z.pipe(
    z.object({
      title: Fields.shape.title,
      text: Fields.shape.text,
      parts: Fields.shape.parts,
      day: EventDate,
      time: EventTime,
      untilDay: isPlanned ? EventDate : z.string(),
      untilTime: isPlanned ? EventTime : z.string(),
    }),
    z.transform(({ day, time, untilDay, untilTime, ...incident }) => ({
      ...incident,
      begin: instantOf(day, time),
      ...(isPlanned && { until: instantOf(untilDay, untilTime) }),
    })),
  );
}

const incidentFields = fieldsOf(false);
const maintenanceFields = fieldsOf(true);

function instantOf(day: string, time: string): string {
  return `${isoDate(day) ?? ''}T${time}:00.000Z`;
}

/** Writes an incident or planned maintenance, which everybody reads on the status page; opens on demand. */
export function NewIncident({ isPlanned = false }: { readonly isPlanned?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const isBehind = useIsBehind();
  return isOpen ? (
    <IncidentForm isPlanned={isPlanned} onDone={() => setOpen(false)} />
  ) : (
    <div>
      <Button variant="secondary" aria-expanded={false} disabled={isBehind} onClick={() => setOpen(true)}>
        {isPlanned ? messages.planMaintenance : messages.newIncident}
      </Button>
    </div>
  );
}

function IncidentForm({ isPlanned, onDone }: { readonly isPlanned: boolean; readonly onDone: () => void }) {
  const label = isPlanned ? messages.planMaintenance : messages.newIncident;
  const { open } = useWriteIncident();
  const isBehind = useIsBehind();
  const [now] = useState(() => new Date(serverNow()).toISOString());
  const form = useSchemaForm(isPlanned ? maintenanceFields : incidentFields, {
    title: '',
    text: '',
    parts: [],
    day: slashDate(now),
    time: now.slice(11, 16),
    untilDay: '',
    untilTime: '',
  });
  const chosen = useWatch({ control: form.control, name: 'parts' });
  const error = form.formState.errors.parts?.message;
  return (
    <Card as="section" aria-label={label} className="order-last w-full">
      <h3 className="mb-4 text-18">{label}</h3>
      <Form
        form={form}
        label={label}
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
            {...(isPlanned ? { min: slashDate(now) } : { max: slashDate(now) })}
          />
          <FormTextField
            form={form}
            name="time"
            label={messages.time}
            hint={messages.timeHint}
            autoComplete="off"
          />
          {isPlanned && (
            <>
              <FormDateField
                form={form}
                name="untilDay"
                label={messages.untilDay}
                placeholder={messages.dayPlaceholder}
                min={slashDate(now)}
              />
              <FormTextField
                form={form}
                name="untilTime"
                label={messages.untilTime}
                hint={messages.timeHint}
                autoComplete="off"
              />
            </>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} disabled={isBehind}>
            {isPlanned ? messages.publishMaintenance : messages.publish}
          </SubmitButton>
          <Button variant="secondary" onClick={onDone}>
            {messages.cancel}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
