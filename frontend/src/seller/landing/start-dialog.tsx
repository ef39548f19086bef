import { routes } from '../../app/paths';
import { Dialog } from '../../ui/dialog';
import { LinkButton } from '../../ui/link-button';
import { messages } from './messages';

/** What 'Get Started Now' opens: sign in, or ask for an account (spec 2, Sell-tickets landing). */
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
