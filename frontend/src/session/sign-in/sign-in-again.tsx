import type { Me } from '@terrace/contracts/http/identity/identity';
import { Dialog } from '../../ui/overlay/dialog';
import { messages } from '../messages';
import { ProviderSignIn } from './provider-sign-in';
import { SignInForm } from './sign-in-form';

/** A dialog over a screen whose session has ended (product.md 8.5). */
export default function SignInAgain({
  role,
  isGone,
  onClose,
}: {
  readonly role: Me['role'];
  /** The account was closed, so the screen behind is gone. */
  readonly isGone: boolean;
  readonly onClose: () => void;
}) {
  const { title, text, gone } = messages.again;
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mb-4">{isGone ? gone : text}</p>
      {role === 'admin' ? (
        <ProviderSignIn>
          <SignInForm role={role} label={title} />
        </ProviderSignIn>
      ) : (
        <SignInForm role={role} label={title} />
      )}
    </Dialog>
  );
}
