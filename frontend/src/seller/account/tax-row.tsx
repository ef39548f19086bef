import {
  type OwnTaxDetails,
  PrivateTaxForm,
  TraderForm,
  saveTaxDetails,
} from '@terrace/contracts/http/selling/tax-details';
import { allCountries } from '@terrace/contracts/values/money/countries';
import { useQueryClient } from '@tanstack/react-query';
import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { callApi } from '../../api/client';
import { messages as shared } from '../../session/account/messages';
import { SettingButtons } from '../../session/account/setting-form-parts';
import { SettingForm } from '../../session/account/setting-row';
import { showToast } from '../../ui/feedback/toast';
import { Form } from '../../ui/form/form';
import { FormCheckbox } from '../../ui/form/form-checkbox';
import { FormSelectField } from '../../ui/form/form-select-field';
import { FormTextArea } from '../../ui/form/form-text-area';
import { FormTextField } from '../../ui/form/form-text-field';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { messages } from './messages';
import { isStated, ownTaxKey, useOwnTax } from './own-tax';

const { tax: texts } = messages.account;

/** Register and tax numbers: of a trader always, of a private seller once asked for. */
export function TaxRow() {
  const queries = useQueryClient();
  const { data } = useOwnTax();
  const isTrader = data?.kind === 'trader';
  if (!data || (!isTrader && data.askedAt === null)) return null;
  const { details } = data;
  const isSaved = isStated(data);
  const missing = isTrader ? texts.missingTrader : texts.asked;
  const saved = isTrader ? `${texts.saved} ${texts.shown}` : texts.saved;
  const onSaved = (now: OwnTaxDetails) => {
    queries.setQueryData(ownTaxKey, now);
    showToast({ tone: 'approved', text: texts.done });
  };
  const Fields = isTrader ? TraderFields : PrivateFields;
  return (
    <SettingForm
      title={texts.title[isTrader ? 'trader' : 'private']}
      text={isSaved ? saved : missing}
      action={isSaved ? shared.change : texts.enter}
    >
      {(onClose) => <Fields details={details} onSaved={onSaved} onClose={onClose} />}
    </SettingForm>
  );
}

interface FieldsProps {
  readonly details: OwnTaxDetails['details'];
  readonly onSaved: (details: OwnTaxDetails) => void;
  readonly onClose: () => void;
}

const countries = () => allCountries().map(({ code, name }) => ({ value: code, text: name }));

function TraderFields({ details, onSaved, onClose }: FieldsProps) {
  const known = details?.kind === 'trader' ? details : null;
  const initial: DefaultValues<z.input<typeof TraderForm>> = known ?? {
    ...{
      kind: 'trader',
      country: '',
      taxNumber: '',
      address: '',
      register: '',
      registerNumber: '',
      vatId: '',
    },
  };
  const form = useSchemaForm(TraderForm, initial);
  return (
    <Form
      form={form}
      label={texts.title.trader}
      onSubmit={async (body) => {
        onSaved(await callApi(saveTaxDetails, { body }));
        onClose();
      }}
    >
      <FormTextArea form={form} name="address" label={texts.address} rows={3} autoFocus />
      <FormTextField form={form} name="register" label={texts.register} />
      <FormTextField form={form} name="registerNumber" label={texts.registerNumber} />
      <FormSelectField
        form={form}
        name="country"
        label={texts.country}
        placeholder={texts.chooseCountry}
        options={countries()}
      />
      <FormTextField form={form} name="taxNumber" label={texts.taxNumber} autoComplete="off" />
      <FormTextField form={form} name="vatId" label={texts.vatId} optional autoComplete="off" />
      <FormCheckbox form={form} name="isCertified" label={texts.certify} />
      <SettingButtons form={form} submit={shared.save} onClose={onClose} />
    </Form>
  );
}

function PrivateFields({ details, onSaved, onClose }: FieldsProps) {
  const known = details?.kind === 'private' ? details : null;
  const form = useSchemaForm(
    PrivateTaxForm,
    known ?? { kind: 'private', country: '', taxNumber: '', dateOfBirth: '' },
  );
  return (
    <Form
      form={form}
      label={texts.title.private}
      onSubmit={async (body) => {
        onSaved(await callApi(saveTaxDetails, { body }));
        onClose();
      }}
    >
      <FormTextField form={form} name="dateOfBirth" label={texts.dateOfBirth} autoComplete="bday" autoFocus />
      <FormSelectField
        form={form}
        name="country"
        label={texts.country}
        placeholder={texts.chooseCountry}
        options={countries()}
      />
      <FormTextField form={form} name="taxNumber" label={texts.taxNumber} autoComplete="off" />
      <SettingButtons form={form} submit={shared.save} onClose={onClose} />
    </Form>
  );
}
