import { routes } from '../../navigation/paths';
import { OtherAccountLink } from '../../session/other-account-link';
import { SignInCard } from '../../session/sign-in-card';
import { Page } from '../../ui/layout/page';
import { messages } from './messages';

/** `/login`: a buyer signs in and returns to the page they came from. */
export default function LoginScreen() {
  const { title, intro, noAccount, signup } = messages.login;
  return (
    <Page title={title} intro={intro} width="form">
      <SignInCard role="buyer" label={title} />
      <OtherAccountLink question={noAccount} to={routes.signup} text={signup} />
    </Page>
  );
}
