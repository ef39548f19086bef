import { OtherWay } from '../../app/account/other-way';
import { SignInCard } from '../../app/account/sign-in-card';
import { routes } from '../../app/paths';
import { Page } from '../../ui/page';
import { messages } from './messages';

/** `/seller-login`: an approved seller signs in (spec 2; refused with the spec's text before approval). */
export default function SellerLoginScreen() {
  const texts = messages.login;
  return (
    <Page title={texts.title} intro={texts.intro} width="form">
      <SignInCard role="seller" label={texts.title} />
      <OtherWay question={texts.noAccount} to={routes.register} text={messages.register.title} />
    </Page>
  );
}
