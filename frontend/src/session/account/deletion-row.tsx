import type { Me } from '@terrace/contracts/http/identity/identity';
import { deleteOwnAccount, openMatters } from '@terrace/contracts/http/identity/own-account';
import type { OpenMatter } from '@terrace/contracts/values/open-matters';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../../api/client';
import { Button } from '../../ui/button/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Loading } from '../../ui/feedback/loading';
import { showToast } from '../../ui/feedback/toast';
import { Form } from '../../ui/form/form';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { accountPaths } from '../account-paths';
import { notifyOtherTabs } from '../other-tabs';
import { turnPushOff } from '../push-subscription';
import { setViewer } from '../set-viewer';
import { messages } from './messages';
import { onItsField } from './on-its-field';
import { PresentPasswordField, SettingButtons } from './setting-form-parts';
import { SettingForm } from './setting-row';

const texts = messages.deletion;

/** Deletes the account of a buyer or a seller, after what is still open and the password. */
export function DeletionRow({ me }: { readonly me: Me }) {
  return (
    <SettingForm title={texts.title} text={texts.text} action={texts.begin} variant="danger">
      {(close) => <Deletion me={me} onClose={close} />}
    </SettingForm>
  );
}

function Deletion({ me, onClose }: { readonly me: Me; readonly onClose: () => void }) {
  const open = useQuery({
    queryKey: ['open-matters'],
    queryFn: ({ signal }) => callApi(openMatters, { signal }),
    staleTime: 0,
  });
  if (open.isFetching) return <Loading text={texts.checking} />;
  if (!open.data)
    return <ErrorState title={texts.failed} onRetry={() => void open.refetch()} retrying={open.isFetching} />;
  const { items } = open.data;
  const preventing = items.filter(({ prevents }) => prevents);
  if (preventing.length === 0) return <DeletionForm me={me} items={items} onClose={onClose} />;
  return (
    <div className="flex flex-col gap-4">
      <InlineMessage tone="pending">
        <p>{texts.prevents}</p>
        <Matters items={preventing} />
      </InlineMessage>
      <Button variant="secondary" autoFocus onClick={onClose}>
        {messages.cancel}
      </Button>
    </div>
  );
}

function Matters({ items }: { readonly items: readonly OpenMatter[] }) {
  return (
    <ul className="my-1 list-disc pl-5">
      {items.map(({ kind, count }) => (
        <li key={kind}>{messages.matters[kind](count)}</li>
      ))}
    </ul>
  );
}

function DeletionForm({
  me: { role, userEmail },
  items,
  onClose,
}: {
  readonly me: Me;
  readonly items: readonly OpenMatter[];
  readonly onClose: () => void;
}) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useSchemaForm(deleteOwnAccount.body, { password: '' });
  return (
    <Form
      form={form}
      label={texts.title}
      onSubmit={async (body) => {
        await callApi(deleteOwnAccount, { body }).catch(onItsField({ 'wrong-password': 'password' }));
        // The server ends them with the session.
        await turnPushOff().catch(() => undefined);
        void navigate(accountPaths[role].afterSignOut);
        setViewer(queries, null);
        notifyOtherTabs('signed-out');
        showToast({ tone: 'approved', text: texts.done });
      }}
    >
      <InlineMessage tone="pending">
        <p>{texts.warning}</p>
        {items.length > 0 && (
          <>
            <p className="mt-3">{texts.open}</p>
            <Matters items={items} />
            <p>{texts.lost}</p>
          </>
        )}
      </InlineMessage>
      <PresentPasswordField form={form} name="password" label={texts.password} email={userEmail} autoFocus />
      <SettingButtons form={form} submit={texts.submit} variant="danger" onClose={onClose} />
    </Form>
  );
}
