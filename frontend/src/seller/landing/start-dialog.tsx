import { routes } from '../../navigation/paths';
import { LinkButton } from '../../ui/button/link-button';
import { Dialog } from '../../ui/overlay/dialog';
import { messages } from './messages';

/** The dialog of 'Get Started Now': sign in, or apply for an account (product.md 2.24). */
export default function StartDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={messages.startTitle} onClose={onClose}>
      <p className="mb-6">{messages.startText}</p>
      <div className="flex flex-col gap-3">
        <LinkButton to={routes.register} wide>
          {messages.register}
        </LinkButton>
        <LinkButton to={routes.sellerLogin} variant="secondary" wide>
          {messages.signIn}
        </LinkButton>
      </div>
    </Dialog>
  );
}
