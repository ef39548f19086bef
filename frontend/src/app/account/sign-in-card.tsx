import type { Me } from '@terrace/contracts/http/identity';
import { Card } from '../../ui/card';
import { TextLink } from '../../ui/text-link';
import { accountPaths } from './account-paths';
import { messages } from './messages';
import { SignInForm } from './sign-in-form';
import { UnlessSignedIn } from './unless-signed-in';

/** What the three sign-in screens have in common: the form and the way to a new password. */
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
