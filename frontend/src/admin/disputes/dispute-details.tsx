import type { AdminDispute } from '@terrace/contracts/http/care/admin-disputes';
import { IfMay } from '../../session/if-may';
import { openQuestion } from '../../ui/dispute/open-question';
import { DisputeStory } from '../../ui/dispute/dispute-story';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { FactList } from '../../ui/layout/fact-list';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { formatDeadline, formatInstant } from '../../ui/text/format-date';
import { AskForm } from './ask-form';
import { DecisionForm } from './decision-form';
import { DisputedOrder } from './disputed-order';
import { type Review, loadEvidence, useReview } from './disputes';
import { messages } from './messages';

/** What both sides said of a dispute, what to compare it with, and its decision. */
export function DisputeDetails({ row: dispute }: { readonly row: AdminDispute }) {
  const review = useReview(dispute);
  const { status, statusSince } = dispute;
  const question = openQuestion(dispute);
  const isDecidable = status === 'awaiting-decision' || question?.until === null;
  return (
    <div className="mt-6 flex flex-col gap-6">
      <DisputeStory dispute={dispute} reader="admin" loadFile={(file) => loadEvidence(dispute.id, file)} />
      {review.data ? (
        <>
          <Comparison review={review.data} />
          {status === 'awaiting-answer' && <p className="text-ink-2">{messages.waits}</p>}
          {question && (
            <p className="text-ink-2">
              {messages.more.waits[question.side](formatInstant(statusSince))}
              {question.until === null
                ? messages.more.noDeadline
                : messages.more.until(formatDeadline(question.until))}
            </p>
          )}
          {isDecidable && (
            <IfMay permission="disputes.decide">
              {!question && <AskForm dispute={dispute} />}
              <section aria-label={messages.decide}>
                <h3 className="mb-3 text-16 font-strong">{messages.decide}</h3>
                <DecisionForm
                  dispute={dispute}
                  review={review.data}
                  reload={async () => (await review.refetch()).data}
                />
              </section>
            </IfMay>
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
      <DisputedOrder dispute={dispute} />
    </div>
  );
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
