import type { OrderCase } from '@terrace/contracts/http/console/cases';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { useState } from 'react';
import { useIsBehind } from '../../live/use-connection';
import { pathTo } from '../../navigation/paths';
import { useMay } from '../../session/if-may';
import { Button } from '../../ui/button/button';
import { FactList } from '../../ui/layout/fact-list';
import { refundTones } from '../../ui/style/refund-tones';
import type { Tone } from '../../ui/style/tone';
import { formatDeadline, formatInstant } from '../../ui/text/format-date';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { TextLink } from '../../ui/text/text-link';
import { messages as customers } from '../customers/messages';
import { RefundDialog } from '../customers/refund-dialog';
import { LedgerLink } from '../ledger/ledger-link';
import { CaseCard, CaseRows } from './case-card';
import { messages } from './messages';
import { OrderChargebacks } from './order-chargebacks';

const PAYMENT_TONES: Readonly<Record<OrderCase['payments'][number]['status'], Tone>> = {
  pending: 'pending',
  succeeded: 'approved',
  failed: 'rejected',
  expired: 'rejected',
  'refund-due': 'pending',
  refunded: 'info',
};

/** Payments that can have no card page because it did not answer; one that was settled needed none. */
const WITHOUT_PAGE: ReadonlySet<string> = new Set(['pending', 'failed', 'expired']);

/** The money of an order: what was paid and given back, each payment and refund, and what sellers got. */
export function OrderMoney({ order }: { readonly order: OrderCase }) {
  const { money, purchase, payments, refunds, sales, customer } = order;
  const [isRefunding, setRefunding] = useState(false);
  const isBehind = useIsBehind();
  const may = useMay();
  return (
    <>
      <CaseCard
        title={messages.money}
        actions={
          <span className="flex flex-wrap items-center gap-3">
            <LedgerLink of={{ purchase: purchase.id }} name={orderNumber(purchase.id)} />
            {customer && customer.refundable.amount > 0 && may('refunds.give') && (
              <Button
                variant="secondary"
                size="compact"
                aria-haspopup="dialog"
                disabled={isBehind}
                onClick={() => setRefunding(true)}
              >
                {customers.refund}
              </Button>
            )}
          </span>
        }
      >
        <FactList
          facts={[
            { name: messages.paid, value: <Money value={money.paid} className="font-strong" /> },
            { name: messages.left, value: <Money value={money.left} className="font-strong" /> },
            { name: messages.refunded, value: <Money value={money.refunded} /> },
            { name: messages.underWay, value: <Money value={money.underWay} /> },
            ...(money.chargedBack.amount > 0
              ? [{ name: messages.chargedBack, value: <Money value={money.chargedBack} /> }]
              : []),
            { name: messages.fees, value: <Money value={money.fees} /> },
            {
              name: messages.discount,
              value: (
                <>
                  <Money value={purchase.pricing.discount} /> {purchase.pricing.promoCode}
                </>
              ),
            },
            { name: messages.toSellers, value: <Money value={money.toSellers} /> },
          ]}
        />
        {isRefunding && customer && <RefundDialog customer={customer} onClose={() => setRefunding(false)} />}
      </CaseCard>
      <CaseCard title={messages.payments}>
        <CaseRows rows={payments} rowKey={({ paymentId }) => paymentId} empty={messages.noPayments}>
          {({ amount, status, providerPaymentId, requestedAt }) => (
            <>
              <span>
                <Money value={amount} className="font-strong" />{' '}
                <time dateTime={requestedAt} className="text-ink-2">
                  {formatInstant(requestedAt)}
                </time>
                {(providerPaymentId !== null || WITHOUT_PAGE.has(status)) && (
                  <span className="block text-12 text-ink-2">
                    {providerPaymentId === null
                      ? messages.noPage
                      : `${messages.providerId} ${providerPaymentId}`}
                  </span>
                )}
              </span>
              <StatusBadge tone={PAYMENT_TONES[status]}>{messages.paymentStatuses[status]}</StatusBadge>
            </>
          )}
        </CaseRows>
      </CaseCard>
      <CaseCard title={messages.refunds}>
        <CaseRows rows={refunds} rowKey={({ id }) => id} empty={messages.noRefunds}>
          {({ amount, status, reason, requestedBy, requestedAt, message }) => (
            <>
              <span>
                <Money value={amount} className="font-strong" />{' '}
                <time dateTime={requestedAt} className="text-ink-2">
                  {formatInstant(requestedAt)}
                </time>
                <span className="block text-12 text-ink-2">
                  {[
                    customers.refundForm.reasons[reason],
                    requestedBy === null ? messages.rule : messages.by(requestedBy),
                    message,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              <StatusBadge tone={refundTones[status]}>{customers.refundStatuses[status]}</StatusBadge>
            </>
          )}
        </CaseRows>
      </CaseCard>
      <OrderChargebacks order={order} />
      <CaseCard title={messages.sales}>
        <CaseRows rows={sales} rowKey={({ sellerId }) => sellerId} empty={messages.noSales}>
          {({ sellerName, companyName, amount, status, availableAt, holds, payoutId }) => (
            <>
              <span>
                {[sellerName ?? messages.erased, companyName].filter(Boolean).join(', ')}
                <span className="block text-12 text-ink-2">
                  {messages.saleStatuses[status] ?? status}
                  {availableAt !== null && status === 'unpaid'
                    ? `, ${messages.availableAt(formatDeadline(availableAt))}`
                    : ''}
                  {holds.length > 0 && `. ${messages.heldFor(holds)}`}
                </span>
                {payoutId !== null && (
                  <TextLink
                    to={`${pathTo.adminSection('payouts')}?${new URLSearchParams({ q: sellerName ?? '' })}`}
                  >
                    {messages.payout}
                  </TextLink>
                )}
              </span>
              {amount && status !== 'spent' && <Money value={amount} className="font-strong" />}
            </>
          )}
        </CaseRows>
      </CaseCard>
    </>
  );
}
