import { PayoutHoldForm } from '@terrace/contracts/http/money/payouts';
import { PayoutHoldReason, PAYOUT_HOLD_TEXTS } from '@terrace/contracts/values/money/payout-hold';
import { useState } from 'react';
import { IfMay } from '../../session/if-may';
import { Button } from '../../ui/button/button';
import { Form } from '../../ui/form/form';
import { FormSelectField } from '../../ui/form/form-select-field';
import { FormTextArea } from '../../ui/form/form-text-area';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Dialog } from '../../ui/overlay/dialog';
import { messages } from './messages';
import { useHoldPayouts } from './payouts';

/** Opens the dialog that holds a seller's payouts, or lets them go when they are held. */
export function HoldButton({
  id,
  name,
  held,
}: {
  readonly id: string;
  readonly name: string;
  /** Why they are held; undefined while they are not. */
  readonly held: PayoutHoldReason | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <IfMay permission="payouts.run">
      <Button variant="secondary" size="compact" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {held ? messages.release : messages.hold}
        <span className="sr-only">{messages.of(name)}</span>
      </Button>
      {isOpen && <HoldDialog seller={{ id, name }} held={held} onClose={() => setOpen(false)} />}
    </IfMay>
  );
}

/** Holds a seller's payouts, or lets them go, with a reason. */
function HoldDialog({
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
