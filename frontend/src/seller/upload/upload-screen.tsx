import type { CatalogueEvent } from '@terrace/contracts/http/catalogue';
import { uploadTicket } from '@terrace/contracts/http/tickets';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../../app/api';
import { ApiProblem } from '../../app/api-problem';
import { CommandKey } from '../../app/command-key';
import { routes } from '../../app/paths';
import { Card } from '../../ui/card';
import { Form } from '../../ui/form/form';
import { FormDateField } from '../../ui/form/form-date-field';
import { FormSuggestField } from '../../ui/form/form-suggest-field';
import { FormTextField } from '../../ui/form/form-text-field';
import { FormTimeSelect } from '../../ui/form/form-time-select';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Page } from '../../ui/page';
import { showToast } from '../../ui/toast';
import { useEventSuggestions } from './event-suggestions';
import { messages } from './messages';
import { ListingFields, type UploadForm } from './listing-fields';
import { EMPTY, UploadFields } from './upload-fields';

/** `/seller/upload-ticket`: a seller lists tickets; what was typed survives any failure. */
export default function UploadScreen() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [key] = useState(() => new CommandKey());
  const [picked, setPicked] = useState<CatalogueEvent>();
  const form = useSchemaForm(UploadFields, EMPTY);
  return (
    <Page title={messages.title} intro={messages.intro} width="prose">
      <Card>
        <Form
          form={form}
          label={messages.title}
          onSubmit={async (values) => {
            // The name was changed after the suggestion was chosen: then it is another event.
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
          <ListingFields form={form} />
          <SubmitButton form={form} variant="primary">
            {messages.submit}
          </SubmitButton>
        </Form>
      </Card>
    </Page>
  );
}

/** Which event: a suggestion fills date, time and venue (spec 2, Upload ticket form). */
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
