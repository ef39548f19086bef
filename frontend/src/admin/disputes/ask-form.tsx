import { type AdminDispute, QuestionForm } from '@terrace/contracts/http/care/admin-disputes';
import { MAX_QUESTION_DAYS } from '@terrace/contracts/values/disputes';
import { DAY_MS } from '@terrace/contracts/values/time/durations';
import { useState } from 'react';
import * as z from 'zod/mini';
import { serverNow } from '../../api/server-clock';
import { useIsBehind } from '../../live/use-connection';
import { Button } from '../../ui/button/button';
import { Form } from '../../ui/form/form';
import { FormSelectField } from '../../ui/form/form-select-field';
import { FormTextArea } from '../../ui/form/form-text-area';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { useAsk } from './disputes';
import { messages } from './messages';

const texts = messages.more;
const NO_DEADLINE = '0';
const DAYS = [NO_DEADLINE, '1', '2', '3', '7', String(MAX_QUESTION_DAYS)];

/** The form as typed: the days that the side has, counted when it is sent. */
const fields = z.pipe(
  z.object({ side: QuestionForm.shape.side, text: QuestionForm.shape.text, days: z.string() }),
  z.transform(({ side, text, days }): QuestionForm => ({
    ...{ side, text },
    ...(days !== NO_DEADLINE && { until: new Date(serverNow() + Number(days) * DAY_MS).toISOString() }),
  })),
);

/** Asks a side of a dispute for more before the decision; opens on demand. */
export function AskForm({ dispute }: { readonly dispute: AdminDispute }) {
  const [isOpen, setOpen] = useState(false);
  const ask = useAsk(dispute);
  const isBehind = useIsBehind();
  const form = useSchemaForm(fields, { side: 'buyer', text: '', days: '2' });
  if (!isOpen)
    return (
      <div>
        <Button variant="secondary" aria-expanded={false} onClick={() => setOpen(true)}>
          {texts.title}
        </Button>
      </div>
    );
  return (
    <section aria-label={texts.title}>
      <h3 className="mb-3 text-16 font-strong">{texts.title}</h3>
      <Form form={form} label={texts.title} onSubmit={ask}>
        <FormSelectField
          form={form}
          name="side"
          label={texts.side}
          options={(dispute.hasSeller ? (['buyer', 'seller'] as const) : (['buyer'] as const)).map(
            (side) => ({
              value: side,
              text: texts.sides[side],
            }),
          )}
        />
        <FormTextArea form={form} name="text" label={texts.text} hint={texts.textHint} />
        <FormSelectField
          form={form}
          name="days"
          label={texts.deadline}
          hint={texts.deadlineHint}
          options={DAYS.map((days) => ({ value: days, text: texts.days(Number(days)) }))}
        />
        <div>
          <SubmitButton form={form} disabled={isBehind}>
            {texts.submit}
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
