import type { Me } from '@terrace/contracts/http/identity/identity';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import {
  deleteOwnAccount,
  openMatters,
  withdrawOwnErasure,
} from '@terrace/contracts/http/identity/own-account';
import { WaitingErasure } from '@terrace/contracts/http/identity/privacy';
import { topics } from '@terrace/contracts/live/topics';
import type { OpenMatter } from '@terrace/contracts/values/open-matters';
import { matterText } from '@terrace/contracts/values/open-matters';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../../api/client';
import { rowOf } from '../../live/apply-change';
import { useLiveQuery } from '../../live/use-live-query';
import { Button } from '../../ui/button/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Loading } from '../../ui/feedback/loading';
import { showToast } from '../../ui/feedback/toast';
import { Form } from '../../ui/form/form';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { formatInstant } from '../../ui/text/format-date';
import { accountPaths } from '../account-paths';
import { notifyOtherTabs } from '../other-tabs';
import { turnPushOff } from '../push-subscription';
import { setViewer } from '../set-viewer';
import { messages } from './messages';
import { onItsField } from './on-its-field';
import { PresentPasswordField, SettingButtons } from './setting-form-parts';
import { SettingForm, SettingRow } from './setting-row';

const texts = messages.deletion;
const KEY = ['open-matters'];

/** Deletes the account of a buyer or a seller, after what is still open and the password; or says what that waits for. */
export function DeletionRow({ me }: { readonly me: Me }) {
  const open = useOpenMatters();
  const erasure = open.data?.erasure;
  if (erasure) return <WaitingErasureRow erasure={erasure} />;
  return (
    <SettingForm title={texts.title} text={texts.text} action={texts.begin} variant="danger">
      {(close) => <Deletion me={me} open={open} onClose={close} />}
    </SettingForm>
  );
}

type OpenMattersQuery = ReturnType<typeof useOpenMatters>;

/** What the account has open, and whether its erasure waits for it; the erasure is live. */
function useOpenMatters() {
  return useLiveQuery<ResponseOf<typeof openMatters>>({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi(openMatters, { signal }),
    topics: [topics.inbox],
    apply: (data, change) => {
      const erasure = rowOf(change, 'erasure', WaitingErasure);
      return erasure === undefined ? data : { ...data, erasure };
    },
  });
}

/** The deletion that waits: for what, and how to keep the account after all. */
function WaitingErasureRow({ erasure }: { readonly erasure: WaitingErasure }) {
  const queries = useQueryClient();
  const keep = useMutation({
    mutationFn: () => callApi(withdrawOwnErasure),
    onSuccess: () => showToast({ tone: 'approved', text: texts.kept }),
    onError: ({ message }) => showToast({ tone: 'rejected', text: message }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  const control = (
    <Button variant="secondary" size="compact" busy={keep.isPending} onClick={() => keep.mutate()}>
      {texts.keep}
    </Button>
  );
  return (
    <SettingRow title={texts.title} text={texts.since(formatInstant(erasure.requestedAt))} control={control}>
      <div className="mt-4">
        <InlineMessage tone="pending">
          <p>{texts.waits}</p>
          <Matters items={erasure.waitsFor} />
          <p>{texts.meanwhile}</p>
        </InlineMessage>
      </div>
    </SettingRow>
  );
}

function Deletion({
  me,
  open,
  onClose,
}: {
  readonly me: Me;
  readonly open: OpenMattersQuery;
  readonly onClose: () => void;
}) {
  const { refetch } = open;
  useEffect(() => void refetch(), [refetch]);
  if (open.isFetching) return <Loading text={texts.checking} />;
  if (!open.data)
    return <ErrorState title={texts.failed} onRetry={() => void open.refetch()} retrying={open.isFetching} />;
  return <DeletionForm me={me} items={open.data.items} onClose={onClose} />;
}

function Matters({ items }: { readonly items: readonly OpenMatter[] }) {
  return (
    <ul className="my-1 list-disc pl-5">
      {items.map((matter) => (
        <li key={matter.kind}>{matterText(matter)}</li>
      ))}
    </ul>
  );
}

function Some({ text, items }: { readonly text: string; readonly items: readonly OpenMatter[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <p className="mt-3">{text}</p>
      <Matters items={items} />
    </>
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
        const { waits } = await callApi(deleteOwnAccount, { body }).catch(
          onItsField({ 'wrong-password': 'password' }),
        );
        if (waits) {
          queries.setQueryData(KEY, { items, erasure: waits });
          return;
        }
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
        <Some text={texts.waitsFor} items={items.filter(({ prevents }) => prevents)} />
        <Some text={texts.ends} items={items.filter(({ prevents }) => !prevents)} />
      </InlineMessage>
      <PresentPasswordField form={form} name="password" label={texts.password} email={userEmail} autoFocus />
      <SettingButtons form={form} submit={texts.submit} variant="danger" onClose={onClose} />
    </Form>
  );
}
