import { routes } from '../../navigation/paths';
import { useReturn } from '../../navigation/use-return';
import { Card } from '../../ui/layout/card';
import { Page } from '../../ui/layout/page';
import { TextLink } from '../../ui/text/text-link';
import { accountPaths } from '../account-paths';
import { messages } from '../messages';
import { OtherAccountLink } from '../other-account-link';
import { ProviderSignIn } from './provider-sign-in';
import { SignInForm } from './sign-in-form';
import { UnlessSignedIn } from '../unless-signed-in';
import { useRoleOfPage } from '../use-role-of-page';

/** Texts by role; buyers and sellers may create an account instead (product.md 2.23, 5.1, 8.1). */
const TEXTS = {
  buyer: {
    title: 'Welcome Back',
    intro: 'Sign in to see your orders, live.',
    other: { question: 'New here?', to: routes.signup, text: 'Create an account' },
  },
  seller: {
    title: 'Seller Login',
    intro: 'List tickets and follow your sales, live.',
    other: { question: 'Not a seller yet?', to: routes.register, text: 'Create Seller Account' },
  },
  admin: {
    title: 'Administrator',
    intro: 'Sign in to review requests and manage the catalogue.',
    other: undefined,
  },
} as const;

const GUEST = { question: 'Bought without an account?', to: routes.orderLinks, text: 'Send me my links' };

/**
 * `/login`, `/seller-login`, `/admin`: somebody signs in and returns to the page they came from. A seller is refused
 * before approval.
 */
export default function SignInScreen() {
  const role = useRoleOfPage('signIn');
  const { title, intro, other } = TEXTS[role];
  return (
    <Page title={title} intro={intro} width="form">
      <UnlessSignedIn role={role}>
        <Card>
          {role === 'admin' ? (
            <ProviderSignIn>
              <SignInForm role={role} label={title} />
            </ProviderSignIn>
          ) : (
            <SignInForm role={role} label={title} />
          )}
          <p className="mt-4">
            <TextLink to={accountPaths[role].forgotPassword} state={useReturn()} standalone>
              {messages.forgot.link}
            </TextLink>
          </p>
        </Card>
      </UnlessSignedIn>
      {other && <OtherAccountLink {...other} />}
      {role === 'buyer' && <OtherAccountLink {...GUEST} />}
    </Page>
  );
}
