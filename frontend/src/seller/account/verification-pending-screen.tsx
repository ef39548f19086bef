import type { SellerWaiting } from '@terrace/contracts/http/identity/identity';
import { ApiProblem } from '../../api/api-problem';
import { LiveChip } from '../../live/live-chip';
import { routes } from '../../navigation/paths';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Card } from '../../ui/layout/card';
import { Page } from '../../ui/layout/page';
import { RejectionText } from '../../ui/text/rejection-text';
import { StatusBadge } from '../../ui/text/status-badge';
import { messages } from './messages';
import { StandingText } from './standing-notice';
import { useWaitingSeller } from './waiting-seller';

const TONES = {
  pending: 'pending',
  active: 'approved',
  rejected: 'rejected',
  suspended: 'pending',
  closed: 'info',
} as const;

/** `/verification-pending`: shows a new seller the decision at once, live. */
export default function VerificationPendingScreen() {
  const texts = messages.pending;
  const { data: seller, error, isFetching, refetch } = useWaitingSeller();
  return (
    <Page
      title={texts.title}
      heading={seller && texts.headings[seller.status]}
      width="form"
      actions={<LiveChip />}
    >
      {seller ? (
        <Decision seller={seller} />
      ) : error instanceof ApiProblem && error.status < 500 && error.status >= 400 ? (
        <EmptyState
          title={texts.nobody}
          action={
            <LinkButton to={routes.register} variant="primary">
              {texts.register}
            </LinkButton>
          }
        />
      ) : error ? (
        <ErrorState title={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading text={texts.loading} />
      )}
    </Page>
  );
}

function Decision({ seller }: { readonly seller: SellerWaiting }) {
  const texts = messages.pending;
  return (
    <Card as="section" aria-live="polite" className="flex flex-col items-start gap-4">
      <StatusBadge tone={TONES[seller.status]} stamped={seller.status !== 'pending'}>
        {texts.status[seller.status]}
      </StatusBadge>
      {seller.status === 'pending' && (
        <>
          <h2 className="text-22">{texts.greeting(seller.fullName)}</h2>
          <p>{texts.waiting}</p>
        </>
      )}
      {seller.status === 'active' && (
        <>
          <p>{texts.approved}</p>
          <LinkButton to={routes.sellerLogin} variant="primary">
            {messages.register.signIn}
          </LinkButton>
        </>
      )}
      {(seller.status === 'suspended' || seller.status === 'closed') && (
        <>
          <StandingText status={seller.status} rejection={seller.rejection} />
          <LinkButton to={routes.sellerLogin} variant="primary">
            {messages.register.signIn}
          </LinkButton>
        </>
      )}
      {seller.status === 'rejected' && (
        <>
          {seller.rejection && (
            <p>
              <RejectionText of={seller.rejection} />
            </p>
          )}
          <p>{texts.rejected}</p>
          <LinkButton to={routes.contact}>{texts.contact}</LinkButton>
        </>
      )}
    </Card>
  );
}
