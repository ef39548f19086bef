import { type OrderCase, downloadEvidence } from '@terrace/contracts/http/console/cases';
import { pathOf } from '@terrace/contracts/http/endpoint';
import { CHARGEBACK_REASON_TEXTS } from '@terrace/contracts/values/money/chargebacks';
import { IfMay } from '../../session/if-may';
import { formatDeadline, formatInstant } from '../../ui/text/format-date';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { chargebackTones, messages as texts } from '../chargebacks/chargebacks';
import { CaseCard, CaseRows } from './case-card';
import { messages } from './messages';

/** What the buyer's bank asked back of an order; nothing where it did not. */
export function OrderChargebacks({ order: { chargebacks, purchase } }: { readonly order: OrderCase }) {
  if (chargebacks.length === 0) return null;
  return (
    <CaseCard
      title={messages.chargebacks}
      actions={
        <IfMay permission="chargebacks.answer">
          <a
            href={pathOf(downloadEvidence, { id: purchase.id })}
            className="text-link underline underline-offset-4"
          >
            {messages.evidence}
          </a>
        </IfMay>
      }
    >
      <CaseRows rows={chargebacks} rowKey={({ id }) => id} empty="">
        {({ amount, status, reason, openedAt, evidenceDueAt, bearer }) => (
          <>
            <span>
              <Money value={amount} className="font-strong" />{' '}
              <time dateTime={openedAt} className="text-ink-2">
                {formatInstant(openedAt)}
              </time>
              <span className="block text-12 text-ink-2">
                {[
                  CHARGEBACK_REASON_TEXTS[reason],
                  status === 'open' &&
                    evidenceDueAt !== null &&
                    messages.evidenceDue(formatDeadline(evidenceDueAt)),
                  bearer && texts.bearers[bearer],
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <StatusBadge tone={chargebackTones[status]}>{texts.statuses[status]}</StatusBadge>
          </>
        )}
      </CaseRows>
    </CaseCard>
  );
}
