import { type Note, NoteForm, type NoteSubject } from '@terrace/contracts/http/console/notes';
import * as z from 'zod/mini';
import { IfMay } from '../../session/if-may';
import { Form } from '../../ui/form/form';
import { FormSelectField } from '../../ui/form/form-select-field';
import { FormTextArea } from '../../ui/form/form-text-area';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { formatInstant } from '../../ui/text/format-date';
import { CaseCard, CaseRows } from './case-card';
import { messages } from './messages';
import { useAddNote, useColleagues } from './order-case';

/** The form as typed: at most one colleague, as the call's list. */
const fields = z.pipe(
  z.object({ text: NoteForm.shape.text, colleague: z.string() }),
  z.transform(({ text, colleague }): z.input<typeof NoteForm> => ({
    text,
    mentions: colleague === '' ? [] : [colleague],
  })),
);

/** What administrators wrote down for each other, and a form for the next note. */
export function CaseNotes({
  subject,
  notes,
}: {
  readonly subject: NoteSubject;
  readonly notes: readonly Note[];
}) {
  const add = useAddNote(subject);
  const colleagues = useColleagues();
  const form = useSchemaForm(fields, { text: '', colleague: '' });
  return (
    <CaseCard title={messages.notes}>
      <IfMay permission="customers.help">
        <Form
          form={form}
          label={messages.addNote}
          onSubmit={async (note) => {
            await add(note);
            form.reset();
          }}
        >
          <FormTextArea form={form} name="text" label={messages.note} />
          <FormSelectField
            form={form}
            name="colleague"
            label={messages.colleague}
            optional
            options={[
              { value: '', text: messages.nobody },
              ...(colleagues.data?.items ?? []).map(({ id, fullName }) => ({ value: id, text: fullName })),
            ]}
          />
          <SubmitButton form={form}>{messages.addNote}</SubmitButton>
        </Form>
      </IfMay>
      <div className="mt-4">
        <CaseRows rows={notes} rowKey={({ id }) => id} empty={messages.noNotes}>
          {({ text, by, at }) => (
            <div className="min-w-0">
              <p className="text-12 text-ink-2">
                {by}, <time dateTime={at}>{formatInstant(at)}</time>
              </p>
              <p className="whitespace-pre-line">{text ?? messages.erased}</p>
            </div>
          )}
        </CaseRows>
      </div>
    </CaseCard>
  );
}
