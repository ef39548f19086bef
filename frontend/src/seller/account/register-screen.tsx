import { SellerRegistrationForm, registerSeller } from '@terrace/contracts/http/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { NewPasswordField } from '../../app/account/new-password-field';
import { OtherWay } from '../../app/account/other-way';
import { callApi } from '../../app/api';
import { inWords } from '../../app/in-words';
import { routes } from '../../app/paths';
import { live } from '../../live/live-connection';
import { Card } from '../../ui/card';
import { Form } from '../../ui/form/form';
import { FormTextArea } from '../../ui/form/form-text-area';
import { FormTextField } from '../../ui/form/form-text-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Page } from '../../ui/page';
import { showToast } from '../../ui/toast';
import { messages } from './messages';
import { waitingSellerKey } from './waiting-seller';

const EMPTY = {
  fullName: '',
  companyName: '',
  email: '',
  password: '',
  phoneNumber: '',
  address: '',
  idNumber: '',
};

/** `/register`: somebody asks to become a seller, and goes on to watch the decision. */
export default function RegisterScreen() {
  const texts = messages.register;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useSchemaForm(SellerRegistrationForm, EMPTY);
  return (
    <Page title={texts.title} intro={texts.intro} width="form">
      <Card>
        <Form
          form={form}
          label={texts.title}
          onSubmit={async (body) => {
            const waiting = await callApi(registerSeller, { body }).catch((failure: unknown) => {
              throw inWords(failure, texts.failed);
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
        </Form>
      </Card>
      <OtherWay question={texts.haveAccount} to={routes.sellerLogin} text={texts.signIn} />
    </Page>
  );
}
