import type { MassRefund } from '@terrace/contracts/http/money/mass-refunds';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Card } from '../../ui/layout/card';
import { Dialog } from '../../ui/overlay/dialog';
import { refundTones } from '../../ui/style/refund-tones';
import { Table } from '../../ui/table/table';
import { formatInstant } from '../../ui/text/format-date';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { OrderLink } from '../list/order-link';
import { messages as listMessages } from '../list/messages';
import { messages } from './messages';
import { useMassRefund, useMassRefunds } from './refunds';

const texts = messages.mass;

/** The latest refunds of whole events, and how far each is; nothing before the first. */
export function MassRefundList() {
  const { data } = useMassRefunds();
  const [shown, setShown] = useState<MassRefund>();
  if (!data || data.items.length === 0) return null;
  return (
    <Card as="section" aria-label={texts.heading} className="mb-4">
      <h2 className="mb-3 text-18">{texts.heading}</h2>
      <ul className="flex flex-col divide-y divide-line" aria-live="polite">
        {data.items.map((refund) => (
          <li key={refund.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <div className="min-w-60 grow">
              <p className="font-strong">{refund.eventName}</p>
              <p className="text-14 text-ink-2">
                {messages.reasons[refund.reason]}, {formatInstant(refund.startedAt)}{' '}
                {texts.by(refund.startedBy ?? messages.rule)}
              </p>
            </div>
            <p className="figures font-strong">{refund.totals.map(formatMoney).join(' + ')}</p>
            <Progress refund={refund} />
            <Button
              variant="secondary"
              size="compact"
              aria-haspopup="dialog"
              onClick={() => setShown(refund)}
            >
              {texts.show}
              <span className="sr-only">{texts.ordersOf(refund.eventName)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {shown && <OrdersDialog refund={shown} onClose={() => setShown(undefined)} />}
    </Card>
  );
}

function Progress({ refund }: { readonly refund: MassRefund }) {
  const { requested, refused, orders, finishedAt } = refund;
  return (
    <div className="min-w-48">
      <StatusBadge tone={finishedAt === null ? 'pending' : 'approved'}>
        {finishedAt === null ? texts.running : texts.finished}
      </StatusBadge>{' '}
      <span className="figures text-14">{texts.progress(requested, orders)}</span>
      {refused > 0 && <p className="text-14 text-ink-2">{texts.refused(refused)}</p>}
    </div>
  );
}

function OrdersDialog({
  refund: { id, eventName },
  onClose,
}: {
  readonly refund: MassRefund;
  readonly onClose: () => void;
}) {
  const refund = useMassRefund(id);
  return (
    <Dialog title={eventName} onClose={onClose}>
      {refund.data ? (
        <Table
          caption={texts.orders}
          rows={refund.data.items}
          rowKey={({ purchaseId }) => purchaseId}
          density="compact"
          columns={[
            {
              key: 'purchase',
              header: messages.purchase,
              rowHeader: true,
              cell: ({ purchaseId }) => <OrderLink id={purchaseId} />,
            },
            {
              key: 'amount',
              header: listMessages.amount,
              numeric: true,
              cell: ({ amount }) => <Money value={amount} />,
            },
            {
              key: 'status',
              header: messages.status,
              cell: ({ status }) => (
                <StatusBadge
                  tone={
                    status === 'waiting' ? 'pending' : status === 'refused' ? 'rejected' : refundTones[status]
                  }
                >
                  {texts.orderStatuses[status]}
                </StatusBadge>
              ),
            },
          ]}
        />
      ) : refund.isError ? (
        <ErrorState
          title={messages.failed}
          onRetry={() => void refund.refetch()}
          retrying={refund.isFetching}
        />
      ) : (
        <Loading text={messages.loading} />
      )}
    </Dialog>
  );
}
