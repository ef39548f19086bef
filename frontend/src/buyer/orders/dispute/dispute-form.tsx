import { DisputeForm as Body, type DisputeOption } from '@terrace/contracts/http/disputes';
import type { Purchase } from '@terrace/contracts/http/purchases';
import { DisputeReason } from '@terrace/contracts/values/disputes';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { Form } from '../../../ui/form/form';
import { FormSelectField } from '../../../ui/form/form-select-field';
import { FormTextArea } from '../../../ui/form/form-text-area';
import { SubmitButton } from '../../../ui/form/submit-button';
import { useSchemaForm } from '../../../ui/form/use-schema-form';
import { messages as common } from '../../../ui/dispute/messages';
import { useOpenDispute } from './disputes';
import { messages } from './messages';

const ALL = 'all';

/** Opens a dispute for one of the reasons that may be given now. */
export default function DisputeForm({
  order,
  options,
}: {
  readonly order: Purchase;
  /** At least one. */
  readonly options: readonly DisputeOption[];
}) {
  const open = useOpenDispute(order.id);
  const form = useSchemaForm(fieldsFor(order), {
    reason: options[0]?.reason ?? 'wrong-ticket',
    lineId: ALL,
    description: '',
  });
  // In the place of the button that opened it.
  const { setFocus } = form;
  useEffect(() => setFocus('reason'), [setFocus]);
  return (
    <Form
      form={form}
      label={messages.start}
      onSubmit={async (body) => {
        await open(body);
        form.reset();
      }}
    >
      <FormSelectField
        form={form}
        name="reason"
        label={messages.reason}
        options={options.map(({ reason }) => ({ value: reason, text: common.reasons[reason] }))}
      />
      {order.lines.length > 1 && (
        <FormSelectField
          form={form}
          name="lineId"
          label={messages.tickets}
          options={[
            { value: ALL, text: messages.allTickets },
            ...order.lines.map((line) => ({
              value: line.id,
              text: common.tickets([{ ...line, lineId: line.id }]),
            })),
          ]}
        />
      )}
      <FormTextArea
        form={form}
        name="description"
        label={messages.description}
        hint={messages.descriptionHint}
      />
      <SubmitButton form={form}>{messages.submit}</SubmitButton>
    </Form>
  );
}

/** What is typed; parsed, it is the call's body. */
function fieldsFor({ lines }: Purchase) {
  const typed = z.object({
    reason: DisputeReason,
    lineId: z.string(),
    description: Body.shape.description,
  });
  return z.pipe(
    typed,
    z.transform(({ reason, lineId, description }: z.output<typeof typed>): Body => {
      const line = lines.find(({ id }) => id === lineId);
      return {
        reason,
        description,
        ...(line && { tickets: [{ lineId: line.id, quantity: line.quantity }] }),
      };
    }),
  );
}
