import { NicknameForm as NicknameFields } from '@terrace/contracts/http/market/nicknames';
import { Form } from '../../ui/form/form';
import { FormTextField } from '../../ui/form/form-text-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { messages } from './messages';
import { useSetNickname } from './nicknames';

/** Adds a nickname, or changes what one means. */
export function NicknameForm({ onSaved }: { readonly onSaved: () => void }) {
  const set = useSetNickname();
  const form = useSchemaForm(NicknameFields, { name: '', meaning: '' });
  return (
    <Form
      form={form}
      label={messages.newNickname}
      onSubmit={async (values) => {
        await set(values);
        onSaved();
      }}
    >
      <FormTextField
        form={form}
        name="name"
        label={messages.name}
        hint={messages.nameHint}
        autoComplete="off"
        spellCheck={false}
      />
      <FormTextField
        form={form}
        name="meaning"
        label={messages.meaning}
        hint={messages.meaningHint}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="flex flex-col items-start gap-4">
        <SubmitButton form={form}>{messages.save}</SubmitButton>
      </div>
    </Form>
  );
}
