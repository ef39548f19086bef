import type { CatalogueEvent } from '@terrace/contracts/http/catalogue';
import { uploadTicket } from '@terrace/contracts/http/tickets';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ApiProblem } from '../../api/api-problem';
import { callApi } from '../../api/client';
import { IdempotencyKey } from '../../api/idempotency-key';
import { routes } from '../../navigation/paths';
import { FormDateField } from '../../ui/date/form-date-field';
import { FormTimeSelect } from '../../ui/date/form-time-select';
import { showToast } from '../../ui/feedback/toast';
import { Form } from '../../ui/form/form';
import { FormSuggestField } from '../../ui/form/form-suggest-field';
import { FormTextField } from '../../ui/form/form-text-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Card } from '../../ui/layout/card';
import { Page } from '../../ui/layout/page';
import { useEventSuggestions } from './event-suggestions';
import { messages } from './messages';
import { TicketFields, type UploadForm } from './ticket-fields';
import { EMPTY, UploadFields } from './upload-fields';

/** `/seller/upload-ticket`: uploads tickets; keeps what was typed after any failure. */
export default function UploadScreen() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [key] = useState(() => new IdempotencyKey());
  const [picked, setPicked] = useState<CatalogueEvent>();
  const form = useSchemaForm(UploadFields, EMPTY);
  return (
    <Page title={messages.title} intro={messages.intro} width="prose">
      <Card>
        <Form
          form={form}
          label={messages.title}
          onSubmit={async (values) => {
            // The name was changed after the suggestion was taken, so it is another event.
            const body = picked?.name === values.eventName ? { ...values, eventId: picked.id } : values;
            try {
              await callApi(uploadTicket, { body, idempotencyKey: key.of(body) });
            } catch (failure) {
              key.failed(failure);
              throw failure instanceof ApiProblem && failure.status >= 500
                ? new Error(messages.failed)
                : failure;
            }
            await queries.invalidateQueries({ queryKey: ['my-tickets'] });
            showToast({ tone: 'approved', text: messages.done });
            void navigate(`${routes.sellerDashboard}?tab=my-tickets`);
          }}
        >
          <EventFields form={form} onPick={setPicked} />
          <TicketFields form={form} />
          <SubmitButton form={form} variant="primary">
            {messages.submit}
          </SubmitButton>
        </Form>
      </Card>
    </Page>
  );
}

/** The event's fields; a suggestion fills in date, time and venue (product.md 2.26). */
function EventFields({
  form,
  onPick,
}: {
  readonly form: UploadForm;
  readonly onPick: (event: CatalogueEvent) => void;
}) {
  const typed = useWatch({ control: form.control, name: 'eventName' }) ?? '';
  const time = useWatch({ control: form.control, name: 'eventTime' });
  const suggestions = useEventSuggestions(typed);
  const fill = (name: 'eventDate' | 'eventTime' | 'venue', value: string) =>
    form.setValue(name, value, { shouldValidate: form.formState.isSubmitted });
  return (
    <>
      <FormSuggestField
        form={form}
        name="eventName"
        label={messages.eventName}
        hint={messages.eventHint}
        suggestions={suggestions}
        onPick={({ id }) => {
          const event = suggestions.find((suggestion) => suggestion.id === id)?.event;
          if (!event) return;
          onPick(event);
          fill('eventDate', event.dateOfEvent ?? '');
          fill('eventTime', event.timeOfEvent ?? '');
          fill('venue', event.venue.name);
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormDateField
          form={form}
          name="eventDate"
          label={messages.eventDate}
          placeholder={messages.selectDate}
        />
        <FormTimeSelect form={form} name="eventTime" label={messages.eventTime} extraTime={time} />
      </div>
      <FormTextField form={form} name="venue" label={messages.venue} autoComplete="off" />
    </>
  );
}
