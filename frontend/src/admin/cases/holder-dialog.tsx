import type { OrderHolder } from '@terrace/contracts/http/buying/orders';
import type { HolderCorrection } from '@terrace/contracts/http/console/cases';
import * as z from 'zod/mini';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Form } from '../../ui/form/form';
import { FormTextField } from '../../ui/form/form-text-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Dialog } from '../../ui/overlay/dialog';
import { messages } from './messages';
import { useCorrectHolder } from './order-case';

const FIELDS = ['fullName', 'email', 'phone', 'nationality', 'passportOrId'] as const;
const typed = z.object({
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  nationality: z.string(),
  passportOrId: z.string(),
});

/** Corrects who will sit on a seat: only what was changed is sent, and an empty number keeps the one we have. */
export function HolderDialog({
  orderId,
  index,
  holder,
  onClose,
}: {
  readonly orderId: string;
  readonly index: number;
  readonly holder: OrderHolder;
  readonly onClose: () => void;
}) {
  const { fullName, email, phone, nationality } = holder;
  const before = { fullName, email, phone, nationality, passportOrId: '' };
  const correct = useCorrectHolder(orderId, index);
  const form = useSchemaForm(
    z.pipe(
      typed,
      z.transform((values: z.output<typeof typed>): HolderCorrection =>
        Object.fromEntries(
          FIELDS.filter((field) => values[field] !== before[field]).map((field) => [field, values[field]]),
        ),
      ),
    ),
    before,
  );
  return (
    <Dialog title={messages.correctTitle(fullName)} onClose={onClose}>
      <Form
        form={form}
        label={messages.correctTitle(fullName)}
        onSubmit={async (correction) => {
          await correct(correction);
          onClose();
        }}
      >
        <InlineMessage tone="info">{messages.correctHint}</InlineMessage>
        {FIELDS.map((field) => (
          <FormTextField
            key={field}
            form={form}
            name={field}
            label={messages.holderFields[field]}
            autoComplete="off"
            {...(field === 'passportOrId' && { hint: messages.keepsNumber(holder.maskedPassportOrId) })}
          />
        ))}
        <SubmitButton form={form}>{messages.correct}</SubmitButton>
      </Form>
    </Dialog>
  );
}
