import type { Me } from '@terrace/contracts/http/identity/identity';
import { Card } from '../ui/layout/card';
import { TextLink } from '../ui/text/text-link';
import { accountPaths } from './account-paths';
import { messages } from './messages';
import { SignInForm } from './sign-in-form';
import { UnlessSignedIn } from './unless-signed-in';

/** The sign-in form with the 'Forgot Password?' link, shared by the three sign-in screens. */
export function SignInCard({ role, label }: { readonly role: Me['role']; readonly label: string }) {
  return (
    <UnlessSignedIn role={role}>
      <Card>
        <SignInForm role={role} label={label} />
        <p className="mt-4">
          <TextLink to={accountPaths[role].forgotPassword} standalone>
            {messages.forgot.link}
          </TextLink>
        </p>
      </Card>
    </UnlessSignedIn>
  );
}
