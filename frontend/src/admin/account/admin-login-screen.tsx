import { SignInCard } from '../../session/sign-in-card';
import { Page } from '../../ui/layout/page';
import { messages } from './messages';

/** `/admin`: an administrator signs in. */
export default function AdminLoginScreen() {
  return (
    <Page title={messages.title} intro={messages.intro} width="form">
      <SignInCard role="admin" label={messages.title} />
    </Page>
  );
}
