import type { AdminDispute } from '@terrace/contracts/http/admin-disputes';
import { DisputeStory } from '../../ui/dispute/dispute-story';
import { messages as common } from '../../ui/dispute/messages';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { FactList } from '../../ui/layout/fact-list';
import { SidePanel } from '../../ui/overlay/side-panel';
import { disputeTones } from '../../ui/style/dispute-tones';
import { formatMoney } from '../../ui/text/format-money';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { HistoryList } from '../list/history-list';
import { messages as list } from '../list/messages';
import { DecisionForm } from './decision-form';
import { type Review, loadEvidence, useReview } from './disputes';
import { messages } from './messages';

/** Everything about one dispute beside the list, live, and its decision. */
export function DisputePanel({
  dispute,
  onClose,
}: {
  readonly dispute: AdminDispute;
  readonly onClose: () => void;
}) {
  const review = useReview(dispute);
  const { status } = dispute;
  return (
    <SidePanel title={dispute.event.name} size="wide" onClose={onClose}>
      <div role="region" aria-label={messages.details} className="flex flex-col gap-6 text-14">
        <Facts dispute={dispute} />
        <DisputeStory dispute={dispute} loadFile={(file) => loadEvidence(dispute.id, file)} />
        {review.data ? (
          <>
            <Comparison review={review.data} />
            {status === 'awaiting-answer' && <p className="text-ink-2">{messages.waits}</p>}
            {status === 'awaiting-decision' && (
              <section aria-label={messages.decide}>
                <h3 className="mb-3 text-16 font-strong">{messages.decide}</h3>
                <DecisionForm dispute={dispute} review={review.data} />
              </section>
            )}
          </>
        ) : review.isError ? (
          <ErrorState
            title={messages.reviewFailed}
            onRetry={() => void review.refetch()}
            retrying={review.isFetching}
          />
        ) : (
          <Loading text={messages.facts} />
        )}
        <section aria-label={list.history}>
          <h3 className="mb-3 text-16 font-strong">{list.history}</h3>
          <HistoryList type="dispute" id={dispute.id} version={dispute.version} />
        </section>
      </div>
    </SidePanel>
  );
}

function Facts({ dispute }: { readonly dispute: AdminDispute }) {
  const { status, reason, amount, sellerName, companyName, tickets, purchaseId, decidedBy, hasSeller } =
    dispute;
  const seller = [sellerName, companyName].filter(Boolean).join(', ') || messages.erased;
  const facts = [
    {
      name: messages.status,
      value: <StatusBadge tone={disputeTones[status]}>{common.statuses[status]}</StatusBadge>,
    },
    { name: messages.reason, value: common.reasons[reason] },
    { name: messages.seller, value: hasSeller ? seller : messages.official },
    { name: messages.amount, value: <Money value={amount} /> },
    { name: messages.tickets, value: common.tickets(tickets) },
    { name: messages.order, value: purchaseId },
    ...(decidedBy ? [{ name: messages.decidedBy, value: decidedBy }] : []),
  ];
  return <FactList facts={facts} />;
}

function Comparison({ review: { seller, refundable } }: { readonly review: Review }) {
  const facts = [
    ...(seller
      ? [
          {
            name: messages.sellerRecord,
            value: messages.record(seller.sales, seller.disputes, seller.refunded, seller.unanswered),
          },
        ]
      : []),
    { name: messages.refundable, value: refundable ? formatMoney(refundable) : messages.nothingPaid },
  ];
  return (
    <section aria-label={messages.facts}>
      <h3 className="mb-3 text-16 font-strong">{messages.facts}</h3>
      <FactList facts={facts} />
    </section>
  );
}
