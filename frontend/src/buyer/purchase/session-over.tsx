import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { LogIn } from 'lucide-react';
import { useEffect } from 'react';
import { serverNow } from '../../api/server-clock';
import { routes } from '../../navigation/paths';
import { removeDrafts } from '../../session/drafts';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { TimeLeft } from '../../ui/text/time-left';
import { messages } from './messages';
import { heldPart } from './purchase';

/** In place of the form of an account whose session has ended: nothing that was typed stays, the hold does (product.md 3.15). */
export function SessionOver({ purchase }: { readonly purchase: Purchase }) {
  // Of the account's other purchases as well.
  useEffect(() => removeDrafts(), []);
  const part = heldPart(purchase);
  return (
    <div role="status" className="flex flex-col gap-4">
      <TimeLeft
        until={purchase.holdExpiresAt}
        label={messages.hold[part]}
        note={messages.holdNote[part]}
        clock={serverNow}
      />
      <EmptyState
        icon={LogIn}
        title={messages.sessionOver}
        text={messages.sessionOverText}
        action={
          <LinkButton to={routes.login} state={{ from: routes.purchaseForm }}>
            {messages.signInToContinue}
          </LinkButton>
        }
      />
    </div>
  );
}
