import { PayoutHoldForm } from '@terrace/contracts/http/payouts';
import { PAYOUT_HOLD_TEXTS, PayoutHoldReason } from '@terrace/contracts/values/payout-hold';
import { useState } from 'react';
import { Form } from '../../ui/form/form';
import { FormSelectField } from '../../ui/form/form-select-field';
import { FormTextArea } from '../../ui/form/form-text-area';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Dialog } from '../../ui/overlay/dialog';
import { messages } from './messages';
import { useHoldPayouts } from './payouts';

/** Holds a seller's payouts, or lets them go, with a reason. */
export function HoldDialog({
  seller,
  held,
  onClose,
}: {
  readonly seller: { readonly id: string; readonly name: string };
  /** Why they are held; undefined while they are not. */
  readonly held: PayoutHoldReason | undefined;
  readonly onClose: () => void;
}) {
  // Stays what it was when the dialog opened, also once the hold itself is seen live.
  const [{ hold, reason }] = useState({ hold: held === undefined, reason: held ?? 'checking-sales' });
  const send = useHoldPayouts();
  const form = useSchemaForm(PayoutHoldForm, { hold, reason, note: '' });
  const title = hold ? messages.holdTitle(seller.name) : messages.releaseTitle(seller.name);
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mb-4">{hold ? messages.holdIntro : messages.releaseIntro}</p>
      <Form
        form={form}
        label={title}
        onSubmit={async (values) => {
          await send(seller, values);
          onClose();
        }}
      >
        {hold && (
          <FormSelectField
            form={form}
            name="reason"
            label={messages.reason}
            options={PayoutHoldReason.options.map((value) => ({ value, text: PAYOUT_HOLD_TEXTS[value] }))}
          />
        )}
        <FormTextArea form={form} name="note" label={messages.note} />
        <SubmitButton form={form}>{hold ? messages.hold : messages.release}</SubmitButton>
      </Form>
    </Dialog>
  );
}
