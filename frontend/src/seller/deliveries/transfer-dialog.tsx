import { TransferForm } from '@terrace/contracts/http/buying/deliveries';
import { useState } from 'react';
import { FormTextField } from '../../ui/form/form-text-field';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { sendTransfer } from './deliveries';
import { messages } from './messages';
import { ProofField } from './proof-field';
import { SendDialog, type SendDialogProps } from './send-dialog';
import { useSeatChoice } from './use-seat-choice';

/** Delivers mobile tickets of an order by one transfer. */
export function TransferDialog({ seats, onClose }: SendDialogProps) {
  const form = useSchemaForm(TransferForm, { reference: '' });
  const choice = useSeatChoice(seats, onClose);
  const [proof, setProof] = useState<File>();
  return (
    <SendDialog
      title={messages.transferTitle}
      intro={messages.transferIntro}
      action={messages.markTransferred(choice.chosen.size)}
      onSubmit={(body) => choice.deliver((id, key) => sendTransfer(id, body, proof, key))}
      {...{ form, choice, onClose }}
    >
      <FormTextField
        form={form}
        name="reference"
        label={messages.reference}
        hint={messages.referenceHint}
        autoComplete="off"
      />
      <ProofField proof={proof} onProof={setProof} />
    </SendDialog>
  );
}
