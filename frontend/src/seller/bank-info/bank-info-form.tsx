import { type BankInfo, BankInfoForm } from '@terrace/contracts/http/selling/bank-info';
import { useEffect, useState } from 'react';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Form } from '../../ui/form/form';
import { FormTextArea } from '../../ui/form/form-text-area';
import { FormTextField } from '../../ui/form/form-text-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { useSaveBankInfo } from './bank-info';
import { messages } from './messages';

/** Delay before the form closes after a successful save (product.md 4.6). */
const CLOSE_DELAY_MS = 2_000;

/** The form; approved data is read-only, with masked numbers. */
export function BankInfoFields({ info, onDone }: { readonly info: BankInfo; readonly onDone: () => void }) {
  const isApproved = info.status === 'approved';
  const save = useSaveBankInfo();
  const [isSaved, setIsSaved] = useState(false);
  const form = useSchemaForm(BankInfoForm, {
    accountHolderName: info.accountHolderName,
    bankName: info.bankName,
    accountNumber: isApproved ? info.accountNumber : '',
    routingNumber: isApproved ? info.routingNumber : '',
    swiftCode: info.swiftCode,
    bankAddress: info.bankAddress,
  });
  useEffect(() => {
    if (!isSaved) return undefined;
    const closing = setTimeout(onDone, CLOSE_DELAY_MS);
    return () => clearTimeout(closing);
  }, [isSaved, onDone]);
  const hintOf = (number: string) => (number === '' || isApproved ? undefined : messages.savedNumber(number));
  const field = { form, readOnly: isApproved, autoComplete: 'off' } as const;
  return (
    <Form
      form={form}
      label={messages.title}
      onSubmit={async (values) => {
        await save(values);
        setIsSaved(true);
      }}
    >
      <FormTextField {...field} name="accountHolderName" label={messages.accountHolderName} />
      <FormTextField {...field} name="bankName" label={messages.bankName} />
      <FormTextField
        {...field}
        name="accountNumber"
        label={messages.accountNumber}
        hint={hintOf(info.accountNumber)}
        spellCheck={false}
      />
      <FormTextField
        {...field}
        name="routingNumber"
        label={messages.routingNumber}
        hint={hintOf(info.routingNumber)}
        spellCheck={false}
      />
      <FormTextField {...field} name="swiftCode" label={messages.swiftCode} spellCheck={false} />
      <FormTextArea {...field} name="bankAddress" label={messages.bankAddress} rows={2} />
      {isSaved && <InlineMessage tone="approved">{messages.saved}</InlineMessage>}
      <SubmitButton form={form} variant="primary" disabled={isApproved || isSaved}>
        {messages.save}
      </SubmitButton>
    </Form>
  );
}
