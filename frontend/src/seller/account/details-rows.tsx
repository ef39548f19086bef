import {
  type SellerDetails,
  changeSellerContact,
  ownSellerDetails,
  requestSellerNames,
} from '@terrace/contracts/http/selling/seller-changes';
import { topics } from '@terrace/contracts/live/topics';
import { SELLER_KIND_LABELS, SellerKind } from '@terrace/contracts/values/statuses';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../api/client';
import { useLiveQuery } from '../../live/use-live-query';
import { messages as shared } from '../../session/account/messages';
import { SettingButtons } from '../../session/account/setting-form-parts';
import { SettingForm } from '../../session/account/setting-row';
import { meQuery } from '../../session/session';
import { ErrorState } from '../../ui/feedback/error-state';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Loading } from '../../ui/feedback/loading';
import { showToast } from '../../ui/feedback/toast';
import { Form } from '../../ui/form/form';
import { FormSelectField } from '../../ui/form/form-select-field';
import { FormTextArea } from '../../ui/form/form-text-area';
import { FormTextField } from '../../ui/form/form-text-field';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { RejectionText } from '../../ui/text/rejection-text';
import { messages } from './messages';

const { account: texts } = messages;
const queryKey = ['seller-details'];

interface FormProps {
  readonly details: SellerDetails;
  readonly onSaved: (details: SellerDetails) => void;
  readonly onClose: () => void;
}

/** Names and contact data of a seller: names change once an administrator has decided, contact data at once. */
export function DetailsRows() {
  const queries = useQueryClient();
  const details = useLiveQuery<SellerDetails>({
    queryKey,
    queryFn: ({ signal }) => callApi(ownSellerDetails, { signal }),
    topics: [topics.seller],
    apply: (known, { kind }) => (kind === 'seller-change' ? 'refetch' : known),
  });
  if (details.isPending) return <Loading text={shared.loading} />;
  if (!details.data)
    return (
      <ErrorState title={texts.failed} onRetry={() => void details.refetch()} retrying={details.isFetching} />
    );
  const onSaved = (saved: SellerDetails) => {
    queries.setQueryData(queryKey, saved);
    void queries.invalidateQueries({ queryKey: meQuery.queryKey });
  };
  const { fullName, companyName, kind, phoneNumber, address, change } = details.data;
  return (
    <>
      <SettingForm
        title={texts.names}
        text={
          <>
            {fullName}, {companyName}
            {kind && `, ${SELLER_KIND_LABELS[kind]}`}
            <Change of={change} />
          </>
        }
        action={shared.change}
      >
        {(onClose) => <NamesForm details={details.data} onSaved={onSaved} onClose={onClose} />}
      </SettingForm>
      <SettingForm
        title={texts.contactData}
        text={
          <>
            {phoneNumber}
            <p className="whitespace-pre-line">{address}</p>
          </>
        }
        action={shared.change}
      >
        {(onClose) => <ContactForm details={details.data} onSaved={onSaved} onClose={onClose} />}
      </SettingForm>
    </>
  );
}

/** A change of names that waits, or was rejected. */
function Change({ of: change }: { readonly of: SellerDetails['change'] }) {
  if (change === null || change.status === 'approved') return null;
  const kind = change.kind && SELLER_KIND_LABELS[change.kind];
  const asked = [change.fullName, change.companyName, kind].filter(Boolean).join(', ');
  if (change.status === 'pending') return <p role="status">{texts.waits(asked)}</p>;
  return (
    <p>
      {texts.refused(asked)} {change.rejection && <RejectionText of={change.rejection} />}
    </p>
  );
}

/** What was not said before may stay so. */
const NamesFields = z.object({
  ...requestSellerNames.body.shape,
  kind: z.pipe(
    z.string(),
    z.transform((text) => SellerKind.safeParse(text).data),
  ),
});

function NamesForm({ details: { fullName, companyName, kind }, onSaved, onClose }: FormProps) {
  const form = useSchemaForm(NamesFields, { fullName, companyName, kind: kind ?? '' });
  return (
    <Form
      form={form}
      label={texts.names}
      onSubmit={async (body) => {
        onSaved(await callApi(requestSellerNames, { body }));
        onClose();
      }}
    >
      <InlineMessage tone="info">{texts.namesNote}</InlineMessage>
      <FormTextField form={form} name="fullName" label={texts.name} autoComplete="name" autoFocus />
      <FormTextField form={form} name="companyName" label={texts.company} autoComplete="organization" />
      <FormSelectField
        form={form}
        name="kind"
        label={messages.register.kind}
        placeholder={kind === undefined ? messages.register.chooseKind : undefined}
        options={SellerKind.options.map((value) => ({ value, text: SELLER_KIND_LABELS[value] }))}
      />
      <SettingButtons form={form} submit={texts.ask} onClose={onClose} />
    </Form>
  );
}

function ContactForm({ details: { phoneNumber, address }, onSaved, onClose }: FormProps) {
  const form = useSchemaForm(changeSellerContact.body, { phoneNumber, address });
  return (
    <Form
      form={form}
      label={texts.contactData}
      onSubmit={async (body) => {
        onSaved(await callApi(changeSellerContact, { body }));
        showToast({ tone: 'approved', text: texts.contactSaved });
        onClose();
      }}
    >
      <FormTextField
        form={form}
        name="phoneNumber"
        label={texts.phone}
        type="tel"
        autoComplete="tel"
        autoFocus
      />
      <FormTextArea form={form} name="address" label={texts.address} rows={3} autoComplete="street-address" />
      <SettingButtons form={form} submit={shared.save} onClose={onClose} />
    </Form>
  );
}
