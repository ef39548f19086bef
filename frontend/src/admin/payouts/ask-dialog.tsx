import { BankInfoRequestForm, type Payout } from '@terrace/contracts/http/payouts';
import { Form } from '../../ui/form/form';
import { FormTextArea } from '../../ui/form/form-text-area';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Dialog } from '../../ui/overlay/dialog';
import { messages } from './messages';
import { useAskForBankInfo } from './payouts';

/** Asks the seller of a failed payout for new bank details. */
export function AskDialog({ payout, onClose }: { readonly payout: Payout; readonly onClose: () => void }) {
  const ask = useAskForBankInfo(payout);
  const form = useSchemaForm(BankInfoRequestForm, { note: '' });
  return (
    <Dialog title={messages.ask} onClose={onClose}>
      <p className="mb-4">{messages.askIntro(payout.sellerName)}</p>
      <Form
        form={form}
        label={messages.ask}
        onSubmit={async (values) => {
          await ask(values);
          onClose();
        }}
      >
        <FormTextArea form={form} name="note" label={messages.askNote} optional />
        <SubmitButton form={form}>{messages.ask}</SubmitButton>
      </Form>
    </Dialog>
  );
}
