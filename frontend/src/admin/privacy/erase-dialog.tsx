import { useMemo } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../ui/button/button';
import { matterText } from '@terrace/contracts/values/open-matters';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Form } from '../../ui/form/form';
import { FormTextField } from '../../ui/form/form-text-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Dialog } from '../../ui/overlay/dialog';
import { TakesTwo } from '../approvals/takes-two';
import { messages } from './messages';
import { type Person, useErasePerson, usePersons } from './privacy';

/** Erases a buyer, a seller or a guest once their email address is typed. For any screen that shows persons. */
export function EraseDialog({
  person,
  onErased,
  onClose,
}: {
  readonly person: Person;
  readonly onErased?: () => void;
  readonly onClose: () => void;
}) {
  const erase = useErasePerson();
  const schema = useMemo(() => confirmationOf(person.email), [person.email]);
  const form = useSchemaForm(schema, { email: '' });
  return (
    <Dialog role="alertdialog" title={messages.eraseTitle(messages.kinds[person.kind])} onClose={onClose}>
      <p className="mb-4 break-words">{messages.eraseText(person.email)}</p>
      <OpenMattersOf person={person} />
      <Form
        form={form}
        label={messages.erase}
        onSubmit={async () => {
          if ((await erase(person)) === 'erased') onErased?.();
          onClose();
        }}
      >
        <FormTextField form={form} name="email" label={messages.confirm} type="email" autoComplete="off" />
        <TakesTwo kind="erasure" />
        <SubmitButton form={form} variant="danger">
          {messages.erase}
        </SubmitButton>
        <Button variant="secondary" onClick={onClose}>
          {messages.cancel}
        </Button>
      </Form>
    </Dialog>
  );
}

/** What is open: what the erasure waits for, and what it ends. */
function OpenMattersOf({ person: { kind, email } }: { readonly person: Person }) {
  const found = usePersons(email).data?.items.find((person) => person.kind === kind);
  const open = found?.open ?? [];
  const some = (text: string, items: typeof open) =>
    items.length > 0 && (
      <>
        <p>{text}</p>
        <ul className="mb-2 list-disc pl-5">
          {items.map((matter) => (
            <li key={matter.kind}>{matterText(matter)}</li>
          ))}
        </ul>
      </>
    );
  if (open.length === 0) return null;
  return (
    <div className="mb-4">
      <InlineMessage tone="pending">
        {some(
          messages.waitsFor,
          open.filter(({ prevents }) => prevents),
        )}
        {some(
          messages.ends,
          open.filter(({ prevents }) => !prevents),
        )}
      </InlineMessage>
    </div>
  );
}

function confirmationOf(email: string) {
  const isSame = (typed: string) => typed.trim().toLowerCase() === email.toLowerCase();
  return z.object({ email: z.string().check(z.refine(isSame, messages.mismatch)) });
}
