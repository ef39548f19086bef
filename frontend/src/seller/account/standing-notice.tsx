import type { ShownRejection } from '@terrace/contracts/values/rejection';
import { routes } from '../../navigation/paths';
import { LinkButton } from '../../ui/button/link-button';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { RejectionText } from '../../ui/text/rejection-text';
import { messages } from './messages';
import { isMissing, useOwnTax } from './own-tax';
import { useWaitingSeller } from './waiting-seller';

const texts = messages.standing;

/**
 * Over every page of a suspended or closed seller: what that means, and why; of a trader without details: what is missing. Live;
 * nothing for others.
 */
export default function StandingNotice() {
  const { data: seller } = useWaitingSeller();
  if (seller?.status === 'active') return <DetailsNotice />;
  if (seller?.status !== 'suspended' && seller?.status !== 'closed') return null;
  return (
    <div className="px-4 pt-4 sm:px-6">
      <InlineMessage
        tone="pending"
        action={
          <LinkButton to={routes.contact} variant="secondary" size="compact">
            {texts.contact}
          </LinkButton>
        }
      >
        <StandingText status={seller.status} rejection={seller.rejection} />
      </InlineMessage>
    </div>
  );
}

/** Tickets of a trader are not approved, and those on sale are hidden, until buyers can read who the trader is (product.md 4.25). */
function DetailsNotice() {
  const { data } = useOwnTax();
  if (!isMissing(data)) return null;
  return (
    <div className="px-4 pt-4 sm:px-6">
      <InlineMessage
        tone="pending"
        action={
          <LinkButton to={routes.sellerAccount} variant="secondary" size="compact">
            {texts.enterDetails}
          </LinkButton>
        }
      >
        <p className="font-strong">{texts.detailsMissing}</p>
        <p>{texts.detailsNeeded}</p>
      </InlineMessage>
    </div>
  );
}

/** What it means to be suspended or closed, and why the seller is. */
export function StandingText({
  status,
  rejection,
}: {
  readonly status: 'suspended' | 'closed';
  readonly rejection: ShownRejection | null;
}) {
  return (
    <>
      <p className="font-strong">{texts.title[status]}</p>
      {rejection && (
        <p className="wrap-anywhere">
          <RejectionText of={rejection} />
        </p>
      )}
      <p>
        {texts.text[status]} {texts.rest}
      </p>
    </>
  );
}
