import { PayoutHoldForm } from '@terrace/contracts/http/payouts';
import { PAYOUT_HOLD_TEXTS, PayoutHoldReason } from '@terrace/contracts/values/payout-hold';
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
  hold,
  reason = 'checking-sales',
  onClose,
}: {
  readonly seller: { readonly id: string; readonly name: string };
  /** False to let them go. */
  readonly hold: boolean;
  /** Why they are held, when they are. */
  readonly reason?: PayoutHoldReason;
  readonly onClose: () => void;
}) {
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
