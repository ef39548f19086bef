import { routes } from '../../navigation/paths';
import { OtherAccountLink } from '../../session/other-account-link';
import { SignInCard } from '../../session/sign-in-card';
import { Page } from '../../ui/layout/page';
import { messages } from './messages';

/** `/seller-login`: an approved seller signs in (product.md 2.23, 8.1: refused before approval). */
export default function SellerLoginScreen() {
  const texts = messages.login;
  return (
    <Page title={texts.title} intro={texts.intro} width="form">
      <SignInCard role="seller" label={texts.title} />
      <OtherAccountLink question={texts.noAccount} to={routes.register} text={messages.register.title} />
    </Page>
  );
}
