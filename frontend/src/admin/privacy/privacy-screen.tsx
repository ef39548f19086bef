import { type PersonFound, type WaitingErasure, findPersons } from '@terrace/contracts/http/identity/privacy';
import { adminSections } from '@terrace/contracts/values/admin-sections';
import { useState } from 'react';
import { matterText } from '@terrace/contracts/values/open-matters';
import { IfMay } from '../../session/if-may';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Form } from '../../ui/form/form';
import { FormTextField } from '../../ui/form/form-text-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Card } from '../../ui/layout/card';
import { Page } from '../../ui/layout/page';
import { formatInstant } from '../../ui/text/format-date';
import { Table, type TableColumn } from '../../ui/table/table';
import { messages } from './messages';
import { PersonActions } from './person-actions';
import { ResetSecondFactor } from './reset-second-factor';
import { useErasures, usePersons, useWithdrawErasure } from './privacy';

const texts = messages.waiting;

const columns: readonly TableColumn<PersonFound>[] = [
  { key: 'kind', header: messages.kind, rowHeader: true, cell: ({ kind }) => messages.kinds[kind] },
  { key: 'name', header: messages.name, cell: ({ fullName }) => fullName },
  { key: 'holds', header: messages.holds, cell: whatThereIs },
  { key: 'actions', header: messages.actions, cell: actionsOf },
];

function actionsOf(person: PersonFound) {
  return (
    <div className="flex flex-wrap gap-2">
      <PersonActions person={person} />
      <ResetSecondFactor person={person} />
    </div>
  );
}

/** Privacy: find a person by email address, export their data, erase them, or reset a lost second factor. */
export default function PrivacyScreen() {
  const [email, setEmail] = useState('');
  const form = useSchemaForm(findPersons.query, { email: '' });
  const persons = usePersons(email);
  return (
    <Page title={adminSections.privacy.title} intro={messages.intro} width="full" dense>
      <Card as="section" aria-label={messages.find} className="mb-6">
        <Form
          form={form}
          label={messages.find}
          className="max-w-form"
          onSubmit={async (values) => {
            setEmail(values.email);
            if (values.email === email) await persons.refetch();
          }}
        >
          <FormTextField form={form} name="email" label={messages.email} type="email" autoComplete="off" />
          <SubmitButton form={form}>{messages.submit}</SubmitButton>
        </Form>
      </Card>
      {persons.data && persons.data.items.length > 0 ? (
        <Table
          caption={messages.found}
          rows={persons.data.items}
          rowKey={({ kind }) => kind}
          columns={columns}
        />
      ) : persons.data ? (
        <EmptyState title={messages.nobody} />
      ) : persons.isError ? (
        <ErrorState title={messages.failed} onRetry={() => void persons.refetch()} />
      ) : null}
      <ErasuresThatWait />
    </Page>
  );
}

/** Erasures that wait, until when nothing is open any more; nothing without any. */
function ErasuresThatWait() {
  const erasures = useErasures();
  const withdraw = useWithdrawErasure();
  if (erasures.isError) return <ErrorState title={texts.failed} onRetry={() => void erasures.refetch()} />;
  const rows = erasures.data?.items ?? [];
  if (rows.length === 0) return null;
  const waiting: readonly TableColumn<WaitingErasure>[] = [
    { key: 'email', header: messages.email, rowHeader: true, cell: ({ email }) => email },
    { key: 'kind', header: messages.kind, cell: ({ kind }) => messages.kinds[kind] },
    { key: 'since', header: texts.since, cell: ({ requestedAt }) => formatInstant(requestedAt) },
    { key: 'by', header: texts.by, cell: ({ requestedBy }) => requestedBy?.name ?? texts.person },
    { key: 'for', header: texts.for, cell: ({ waitsFor }) => waitsFor.map(matterText).join(', ') },
    {
      key: 'actions',
      header: messages.actions,
      cell: (erasure) => (
        <IfMay permission="privacy.erase">
          <Button
            variant="secondary"
            size="compact"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate(erasure)}
          >
            {texts.withdraw}
            <span className="sr-only"> {erasure.email ?? ''}</span>
          </Button>
        </IfMay>
      ),
    },
  ];
  return (
    <section className="mt-8" aria-label={texts.title}>
      <h2 className="mb-3 text-18">{texts.title}</h2>
      <Table caption={texts.title} rows={rows} rowKey={({ id }) => id} columns={waiting} />
    </section>
  );
}

function whatThereIs({ id, ...person }: PersonFound): string {
  const counted = (['purchases', 'listings', 'messages'] as const)
    .filter((what) => person[what] > 0)
    .map((what) => `${messages.counts[what]}: ${person[what]}`);
  return [...(id === null ? [] : [messages.account]), ...counted].join(', ');
}
