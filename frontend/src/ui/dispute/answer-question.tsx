import { AnswerForm, type Dispute } from '@terrace/contracts/http/care/disputes';
import { Form } from '../form/form';
import { FormTextArea } from '../form/form-text-area';
import { SubmitButton } from '../form/submit-button';
import { useSchemaForm } from '../form/use-schema-form';
import { InlineMessage } from '../feedback/inline-message';
import { formatDeadline } from '../text/format-date';
import { EvidenceField } from './evidence-field';
import { messages } from './messages';

const texts = messages.more;

/** What Terrace asks this side for before the decision, and the answer: files first, then the text that sends it. */
export default function AnswerQuestion({
  question: { question, until },
  onAnswer,
  onFile,
}: {
  readonly question: Dispute['questions'][number];
  readonly onAnswer: (body: AnswerForm) => Promise<unknown>;
  readonly onFile: (file: File) => Promise<unknown>;
}) {
  const form = useSchemaForm(AnswerForm, { text: '' });
  return (
    <div className="flex flex-col gap-3">
      <InlineMessage tone="pending">
        <p className="font-strong">{texts.title}</p>
        <p className="wrap-anywhere whitespace-pre-line">{question ?? messages.erased}</p>
        <p className="mt-1">{until === null ? texts.untilDecision : texts.until(formatDeadline(until))}</p>
      </InlineMessage>
      <Form form={form} label={texts.title} onSubmit={onAnswer}>
        <FormTextArea form={form} name="text" label={texts.answer} hint={texts.answerHint} />
        <EvidenceField onFile={onFile} />
        <div>
          <SubmitButton form={form}>{texts.send}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
