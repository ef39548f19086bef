import { OtherWay } from '../../app/account/other-way';
import { SignInCard } from '../../app/account/sign-in-card';
import { routes } from '../../app/paths';
import { Page } from '../../ui/page';
import { messages } from './messages';

/** `/login`: a buyer signs in and goes on where they were. */
export default function LoginScreen() {
  const { title, intro, noAccount, signup } = messages.login;
  return (
    <Page title={title} intro={intro} width="form">
      <SignInCard role="buyer" label={title} />
      <OtherWay question={noAccount} to={routes.signup} text={signup} />
    </Page>
  );
}
