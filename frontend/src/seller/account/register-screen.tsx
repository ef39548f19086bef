import { SellerRegistrationForm, registerSeller } from '@terrace/contracts/http/identity/registration';
import { namesOf, recordOf } from '@terrace/contracts/values/fields';
import { SELLER_KIND_LABELS, SellerKind } from '@terrace/contracts/values/statuses';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { callApi } from '../../api/client';
import { withFallbackText } from '../../api/failure-text';
import { live } from '../../live/live-connection';
import { routes } from '../../navigation/paths';
import { NewPasswordField } from '../../session/password/new-password-field';
import { OtherAccountLink } from '../../session/other-account-link';
import { showToast } from '../../ui/feedback/toast';
import { Form } from '../../ui/form/form';
import { FormSelectField } from '../../ui/form/form-select-field';
import { FormTextArea } from '../../ui/form/form-text-area';
import { FormTextField } from '../../ui/form/form-text-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Card } from '../../ui/layout/card';
import { Page } from '../../ui/layout/page';
import { TextLink } from '../../ui/text/text-link';
import { messages } from './messages';
import { waitingSellerKey } from './waiting-seller';

/** How a seller sells must be said here. */
const Fields = z.object({ ...SellerRegistrationForm.shape, kind: z.pipe(z.string(), SellerKind) });
const EMPTY = recordOf(namesOf(Fields.shape), () => '');

/** How a seller may sell. */
const KINDS = SellerKind.options.map((value) => ({ value, text: SELLER_KIND_LABELS[value] }));

/** `/register`: registers a seller, then shows the pending decision. */
export default function RegisterScreen() {
  const texts = messages.register;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useSchemaForm(Fields, EMPTY);
  return (
    <Page title={texts.title} intro={texts.intro} width="form">
      <Card>
        <Form
          form={form}
          label={texts.title}
          onSubmit={async (body) => {
            const waiting = await callApi(registerSeller, { body }).catch((failure: unknown) => {
              throw withFallbackText(failure, texts.failed);
            });
            queries.setQueryData(waitingSellerKey, waiting);
            live.reconnect();
            showToast({ tone: 'approved', text: texts.done });
            void navigate(routes.verificationPending);
          }}
        >
          <FormTextField form={form} name="fullName" label={texts.fullName} autoComplete="name" />
          <FormTextField
            form={form}
            name="companyName"
            label={texts.companyName}
            autoComplete="organization"
          />
          <FormSelectField
            form={form}
            name="kind"
            label={texts.kind}
            hint={texts.kindHint}
            placeholder={texts.chooseKind}
            options={KINDS}
          />
          <FormTextField form={form} name="email" label={texts.email} type="email" autoComplete="email" />
          <NewPasswordField form={form} name="password" />
          <FormTextField
            form={form}
            name="phoneNumber"
            label={texts.phoneNumber}
            type="tel"
            autoComplete="tel"
          />
          <FormTextArea
            form={form}
            name="address"
            label={texts.address}
            rows={2}
            autoComplete="street-address"
          />
          <FormTextField
            form={form}
            name="idNumber"
            label={texts.idNumber}
            hint={texts.idHint}
            autoComplete="off"
          />
          <SubmitButton form={form} variant="primary">
            {texts.submit}
          </SubmitButton>
          <p className="text-14 text-ink-2">
            {texts.agree}{' '}
            <TextLink to={`${routes.terms}#sellers`} target="_blank">
              {texts.terms}
            </TextLink>
            {'. '}
            <TextLink to={routes.privacy} target="_blank">
              {texts.privacy}
            </TextLink>
          </p>
        </Form>
      </Card>
      <OtherAccountLink question={texts.haveAccount} to={routes.sellerLogin} text={texts.signIn} />
    </Page>
  );
}
