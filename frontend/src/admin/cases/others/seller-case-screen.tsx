import type { SellerCase } from '@terrace/contracts/http/console/other-cases';
import { ADJUSTMENT_TEXTS } from '@terrace/contracts/values/money/adjustments';
import { SELLER_KIND_LABELS, maySignIn } from '@terrace/contracts/values/statuses';
import { useParams } from 'react-router-dom';
import { pathTo } from '../../../navigation/paths';
import { FactList } from '../../../ui/layout/fact-list';
import { payoutTones } from '../../../ui/style/payout-tones';
import { formatDeadline, formatInstant } from '../../../ui/text/format-date';
import { Money } from '../../../ui/text/money';
import { StatusBadge } from '../../../ui/text/status-badge';
import { TextLink } from '../../../ui/text/text-link';
import { messages as bank } from '../../bank-info/messages';
import { DeliveryBadge } from '../../deliveries/delivery-badge';
import { messages as deliveryTexts } from '../../deliveries/messages';
import { LedgerLink } from '../../ledger/ledger-link';
import { OrderLink, TicketLink } from '../../list/order-link';
import { messages as payoutTexts } from '../../payouts/messages';
import { messages as sellerTexts } from '../../sellers/messages';
import { messages as ticketTexts } from '../../tickets/messages';
import { CaseCard, CaseRows } from '../case-card';
import { CaseColumns, CaseFrame } from '../case-frame';
import { DeliveryActs } from '../delivery-acts';
import { messages } from '../messages';
import { seatOf } from '../../tickets/tickets';
import { AdjustButton } from './adjust-dialog';
import { CaseOrders } from './case-orders';
import { IdNumber } from './id-number';
import { SeeAs } from './see-as';
import { useSellerCase } from './other-cases';
import { TaxDetailsCard } from './tax-details-card';

/** Everything about one seller, live, at an address of its own (product.md 25.7). */
export default function SellerCaseScreen() {
  const { id = '' } = useParams();
  const found = useSellerCase(id);
  return (
    <CaseFrame title={(data) => data?.seller.fullName ?? messages.seller} found={found}>
      {(data) => (
        <CaseColumns
          subject={{ kind: 'seller', id }}
          notes={data.notes}
          timeline={data.timeline}
          nameOf={() => undefined}
          first={
            <>
              <Facts of={data} />
              {data.balance && (
                <Balances seller={data.seller} balance={data.balance} orders={data.orders ?? []} />
              )}
              {data.taxDetails && <TaxDetailsCard sellerId={data.seller.id} state={data.taxDetails} />}
              {data.payouts && <Payouts payouts={data.payouts} />}
            </>
          }
          second={
            <>
              <Tickets of={data} />
              <Deliveries of={data} />
              {data.orders && <CaseOrders title={messages.ownSales} orders={data.orders} />}
            </>
          }
        />
      )}
    </CaseFrame>
  );
}

interface Part {
  readonly of: SellerCase;
}

function Facts({ of: { seller, bankInfo } }: Part) {
  const { companyName, kind, email, phoneNumber, address, status, createdAt, decision } = seller;
  return (
    <CaseCard
      title={messages.seller}
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <StatusBadge
            tone={status === 'active' ? 'approved' : status === 'pending' ? 'pending' : 'rejected'}
          >
            {sellerTexts.statuses[status]}
          </StatusBadge>
          <TextLink to={pathTo.adminRow('sellers', seller.id)}>{messages.openIn.sellers}</TextLink>
          {maySignIn(status) && <SeeAs role="seller" id={seller.id} />}
        </div>
      }
    >
      <FactList
        facts={[
          { name: sellerTexts.company, value: companyName },
          { name: sellerTexts.kind, value: kind ? SELLER_KIND_LABELS[kind] : '–' },
          { name: sellerTexts.email, value: email },
          { name: messages.holderFields.phone, value: phoneNumber },
          { name: messages.address, value: address },
          { name: messages.passport, value: <IdNumber seller={seller} /> },
          ...(bankInfo === undefined
            ? []
            : [
                {
                  name: messages.bankInfo,
                  value: bankInfo === null ? messages.none : bank.statuses[bankInfo],
                },
              ]),
          { name: messages.registered, value: formatInstant(createdAt) },
          {
            name: messages.decided,
            value: decision === null ? '–' : `${formatInstant(decision.at)}, ${messages.by(decision.by)}`,
          },
          { name: messages.id, value: <span className="figures">{seller.id}</span> },
        ]}
      />
    </CaseCard>
  );
}

function Balances({ seller, balance, orders }: Required<Pick<SellerCase, 'seller' | 'balance' | 'orders'>>) {
  return (
    <CaseCard
      title={messages.balance}
      actions={
        <>
          <LedgerLink of={{ seller: seller.id }} name={seller.fullName} />
          <AdjustButton seller={seller} orders={orders} />
        </>
      }
    >
      {balance.currencies.map(({ pending, held, available, underWay }) => (
        <FactList
          key={pending.currency}
          facts={[
            { name: messages.pending, value: <Money value={pending} /> },
            { name: messages.held, value: <Money value={held} /> },
            { name: messages.available, value: <Money value={available} className="font-strong" /> },
            { name: messages.inPayouts, value: <Money value={underWay} /> },
          ]}
        />
      ))}
      {balance.differences?.map(({ cancelled, refunding, statement, ledger }) => (
        <div key={cancelled.currency} className="mt-3">
          <p className="mb-2 text-ink-2">{payoutTexts.differences.intro(cancelled.currency)}</p>
          <FactList
            facts={[
              { name: payoutTexts.differences.cancelled, value: <Money value={cancelled} /> },
              { name: payoutTexts.differences.refunding, value: <Money value={refunding} /> },
              { name: payoutTexts.differences.statement, value: <Money value={statement} /> },
              { name: payoutTexts.differences.ledger, value: <Money value={ledger} /> },
            ]}
          />
        </div>
      ))}
      {balance.hold && (
        <p className="mt-3 text-ink-2">{messages.payoutsHeld(formatInstant(balance.hold.since))}</p>
      )}
      {balance.adjustments.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 font-strong">{messages.adjustments}</h3>
          <CaseRows rows={balance.adjustments} rowKey={({ id }) => id} empty={messages.none}>
            {({ amount, reason, text, purchaseId, at }) => (
              <>
                <span>
                  {ADJUSTMENT_TEXTS[reason]} {purchaseId !== null && <OrderLink id={purchaseId} />}
                  <span className="block text-ink-2">{text ?? messages.erased}</span>
                  <time dateTime={at} className="block text-12 text-ink-2">
                    {formatInstant(at)}
                  </time>
                </span>
                <Money value={amount} className="font-strong" />
              </>
            )}
          </CaseRows>
        </>
      )}
    </CaseCard>
  );
}

function Payouts({ payouts }: Required<Pick<SellerCase, 'payouts'>>) {
  return (
    <CaseCard title={messages.payouts}>
      <CaseRows rows={payouts} rowKey={({ id }) => id} empty={messages.none}>
        {({ amount, status, requestedAt }) => (
          <>
            <span>
              <Money value={amount} className="font-strong" />{' '}
              <time dateTime={requestedAt} className="text-ink-2">
                {formatInstant(requestedAt)}
              </time>
            </span>
            <StatusBadge tone={payoutTones[status]}>{payoutTexts.statuses[status]}</StatusBadge>
          </>
        )}
      </CaseRows>
    </CaseCard>
  );
}

function Tickets({ of: { tickets, ticketCounts } }: Part) {
  return (
    <CaseCard title={messages.tickets}>
      <p className="mb-2 text-ink-2">
        {ticketCounts.map(({ status, count }) => `${ticketTexts.statuses[status]}: ${count}`).join(', ')}
      </p>
      <CaseRows rows={tickets} rowKey={({ id }) => id} empty={messages.none}>
        {(ticket) => (
          <>
            <span>
              <TicketLink id={ticket.id}>{ticket.eventName}</TicketLink>
              <span className="block text-12 text-ink-2">
                {[seatOf(ticket), ticket.reference].filter(Boolean).join(', ')}
              </span>
            </span>
            <span className="text-ink-2">
              {ticketTexts.statuses[ticket.status]}, {messages.soldOf(ticket.sold, ticket.quantity)}
            </span>
          </>
        )}
      </CaseRows>
    </CaseCard>
  );
}

function Deliveries({ of: { deliveries } }: Part) {
  return (
    <CaseCard title={messages.toDeliver}>
      <CaseRows rows={deliveries} rowKey={({ id }) => id} empty={messages.none}>
        {(delivery) => (
          <>
            <span>
              <OrderLink id={delivery.purchaseId} /> {delivery.event.name}
              <span className="block text-12 text-ink-2">
                {deliveryTexts.seatOf(delivery.label, delivery.seat)}
                {delivery.dueAt !== null && `, ${messages.dueBy(formatDeadline(delivery.dueAt))}`}
              </span>
            </span>
            <span className="text-right">
              <DeliveryBadge of={delivery} />
              <DeliveryActs delivery={delivery} />
            </span>
          </>
        )}
      </CaseRows>
    </CaseCard>
  );
}
