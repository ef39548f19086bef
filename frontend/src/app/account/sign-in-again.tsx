import type { Me } from '@terrace/contracts/http/identity';
import { Dialog } from '../../ui/dialog';
import { messages } from './messages';
import { SignInForm } from './sign-in-form';

/** Over a screen whose session has ended (spec 8, 'Please login again'): sign in, and go on where you were. */
export default function SignInAgain({
  role,
  isGone,
  onClose,
}: {
  readonly role: Me['role'];
  /** The account was closed, and the screen with it. */
  readonly isGone: boolean;
  readonly onClose: () => void;
}) {
  const { title, text, gone } = messages.again;
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mb-4">{isGone ? gone : text}</p>
      <SignInForm role={role} label={title} />
    </Dialog>
  );
}
