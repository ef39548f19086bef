import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import { useController, useWatch } from 'react-hook-form';
import { toldApartBy, useSuggestions } from '../../api/use-suggestions';
import { FormDateField } from '../../ui/date/form-date-field';
import { FormTimeSelect } from '../../ui/date/time-select';
import { FormTextField } from '../../ui/form/form-text-field';
import { SuggestField } from '../../ui/suggest/suggest-field';
import type { Suggestion } from '../../ui/suggest/suggestion';
import { formatShortDate } from '../../ui/text/format-date';
import { messages } from './messages';
import type { UploadForm } from './upload-fields';
import type { PickedEvent } from './upload-draft';

/** Maximum number of suggestions on the upload form (product.md 9.5). */
const MAX_SUGGESTIONS = 8;

/** A suggested event of the upload form. */
interface EventSuggestion extends Suggestion {
  readonly event: CatalogueEvent;
}

/** The event's fields; a suggestion fills in date, time and venue (product.md 2.26). */
export function EventFields({
  form,
  onPick,
}: {
  readonly form: UploadForm;
  readonly onPick: (event: PickedEvent) => void;
}) {
  const typed = useWatch({ control: form.control, name: 'eventName' }) ?? '';
  const { field, fieldState } = useController({ control: form.control, name: 'eventName' });
  const time = useWatch({ control: form.control, name: 'eventTime' });
  const suggestions = useEventSuggestions(typed);
  const fill = (name: 'eventDate' | 'eventTime' | 'venue', value: string) =>
    form.setValue(name, value, { shouldValidate: form.formState.isSubmitted });
  return (
    <>
      <SuggestField
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
        label={messages.eventName}
        hint={messages.eventHint}
        suggestions={suggestions}
        onPick={({ id }) => {
          const event = suggestions.find((suggestion) => suggestion.id === id)?.event;
          if (!event) return;
          onPick({ id: event.id, name: event.name, date: event.dateOfEvent, time: event.timeOfEvent });
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

/** Events of the cached catalogue for the typed name. */
function useEventSuggestions(typed: string): readonly EventSuggestion[] {
  const found = useSuggestions('event', typed, MAX_SUGGESTIONS);
  return found.flatMap((suggestion) => {
    if (suggestion.kind !== 'event') return [];
    const { event } = suggestion;
    const { id, name, dateOfEvent, timeOfEvent, venue, city } = event;
    const details = [
      formatShortDate(dateOfEvent),
      timeOfEvent,
      venue.name,
      city,
      ...toldApartBy(event, found),
    ];
    return [{ id, text: name, detail: [...new Set(details)].filter(Boolean).join(', '), event }];
  });
}
