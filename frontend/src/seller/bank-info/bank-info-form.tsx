import type { BankInfo } from '@terrace/contracts/http/selling/bank-info';
import { BankInfoChangeForm, BankInfoForm } from '@terrace/contracts/http/selling/bank-info-form';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useSecondFactor } from '../../session/account/second-factor/second-factor';
import { PresentPasswordField } from '../../session/account/setting-form-parts';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Form } from '../../ui/form/form';
import { FormTextArea } from '../../ui/form/form-text-area';
import { FormTextField } from '../../ui/form/form-text-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { type SchemaForm, useSchemaForm } from '../../ui/form/use-schema-form';
import { messages } from './messages';
import { useChangeBankInfo, useSaveBankInfo } from './save-bank-info';

/** Delay before the form closes after a successful save (product.md 4.6). */
const CLOSE_DELAY_MS = 2_000;

interface FormProps {
  readonly info: BankInfo;
  readonly onDone: () => void;
}

/** The form of details that were not approved before. */
export function SaveForm({ info, onDone }: FormProps) {
  const save = useSaveBankInfo();
  const form = useSchemaForm(BankInfoForm, { ...shownOf(info), accountNumber: '', routingNumber: '' });
  return (
    <BankForm
      form={form}
      names={NAMES}
      info={info}
      submit={messages.save}
      saved={messages.saved}
      onSubmit={save}
      onDone={onDone}
    />
  );
}

/** The form of a change of approved details, with what proves that it is the owner who asks. */
export function ChangeForm({ info, email, onDone }: FormProps & { readonly email: string }) {
  const change = useChangeBankInfo();
  const { data: factor } = useSecondFactor();
  const numbers = { accountNumber: '', routingNumber: '', currentPassword: '', code: '' };
  const form = useSchemaForm(BankInfoChangeForm, { ...shownOf(info), ...numbers });
  return (
    <BankForm
      form={form}
      names={NAMES}
      info={info}
      submit={messages.sendChange}
      saved={messages.changeSent}
      onSubmit={change}
      onDone={onDone}
    >
      <PresentPasswordField form={form} name="currentPassword" label={messages.password} email={email} />
      {factor?.since && (
        <FormTextField
          form={form}
          name="code"
          label={messages.code}
          hint={messages.codeHint}
          autoComplete="one-time-code"
        />
      )}
    </BankForm>
  );
}

function shownOf({ accountHolderName, bankName, swiftCode, bankAddress }: BankInfo) {
  return { accountHolderName, bankName, swiftCode, bankAddress };
}

/** The fields that both forms have, as each form names them. */
const NAMES = {
  accountHolderName: 'accountHolderName',
  bankName: 'bankName',
  accountNumber: 'accountNumber',
  routingNumber: 'routingNumber',
  swiftCode: 'swiftCode',
  bankAddress: 'bankAddress',
} as const;

/** The fields of both forms; closes some time after a save. */
function BankForm<Input extends FieldValues, Output>({
  form,
  names,
  info,
  submit,
  saved,
  onSubmit,
  onDone,
  children,
}: FormProps & {
  readonly form: SchemaForm<Input, Output>;
  readonly names: Readonly<Record<keyof typeof NAMES, FieldPath<Input>>>;
  readonly submit: string;
  readonly saved: string;
  readonly onSubmit: (values: Output) => Promise<void>;
  readonly children?: ReactNode;
}) {
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => {
    if (!isSaved) return undefined;
    const closing = setTimeout(onDone, CLOSE_DELAY_MS);
    return () => clearTimeout(closing);
  }, [isSaved, onDone]);
  const hintOf = (number: string) => (number === '' ? undefined : messages.savedNumber(number));
  const field = { form, autoComplete: 'off' } as const;
  return (
    <Form
      form={form}
      label={messages.title}
      onSubmit={async (values) => {
        await onSubmit(values);
        setIsSaved(true);
      }}
    >
      <FormTextField {...field} name={names.accountHolderName} label={messages.accountHolderName} />
      <FormTextField {...field} name={names.bankName} label={messages.bankName} />
      <FormTextField
        {...field}
        name={names.accountNumber}
        label={messages.accountNumber}
        hint={hintOf(info.accountNumber)}
        spellCheck={false}
      />
      <FormTextField
        {...field}
        name={names.routingNumber}
        label={messages.routingNumber}
        hint={hintOf(info.routingNumber) ?? messages.routingHint}
        spellCheck={false}
      />
      <FormTextField {...field} name={names.swiftCode} label={messages.swiftCode} spellCheck={false} />
      <FormTextArea {...field} name={names.bankAddress} label={messages.bankAddress} rows={2} />
      {children}
      {isSaved && <InlineMessage tone="approved">{saved}</InlineMessage>}
      <SubmitButton form={form} variant="primary" disabled={isSaved}>
        {submit}
      </SubmitButton>
    </Form>
  );
}
