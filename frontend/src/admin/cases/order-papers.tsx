import type { OrderCase } from '@terrace/contracts/http/console/cases';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { pathTo } from '../../navigation/paths';
import { messages as disputeTexts } from '../../ui/dispute/messages';
import { disputeTones } from '../../ui/style/dispute-tones';
import { formatInstant } from '../../ui/text/format-date';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { TextLink } from '../../ui/text/text-link';
import { LongText } from '../list/long-text';
import { CaseCard, CaseRows } from './case-card';
import { DisputeForBuyer } from './dispute-for-buyer';
import { messages } from './messages';

/** What was written: disputes, documents, and messages to us. */
export function OrderPapers({ order }: { readonly order: OrderCase }) {
  const { documents, disputes, messages: written, purchase } = order;
  return (
    <>
      <CaseCard title={messages.disputes} actions={<DisputeForBuyer order={order} />}>
        <CaseRows rows={disputes} rowKey={({ id }) => id} empty={messages.noDisputes}>
          {({ reason, status, amount, openedAt, tickets }) => (
            <>
              <span>
                <TextLink
                  to={`${pathTo.adminSection('disputes')}?${new URLSearchParams({ status, q: orderNumber(purchase.id) })}`}
                >
                  {disputeTexts.reasons[reason]}
                </TextLink>{' '}
                <Money value={amount} />
                <span className="block text-12 text-ink-2">
                  {disputeTexts.tickets(tickets)}, <time dateTime={openedAt}>{formatInstant(openedAt)}</time>
                </span>
              </span>
              <StatusBadge tone={disputeTones[status]}>{disputeTexts.statuses[status]}</StatusBadge>
            </>
          )}
        </CaseRows>
      </CaseCard>
      <CaseCard title={messages.documents}>
        <CaseRows rows={documents} rowKey={({ id }) => id} empty={messages.noDocuments}>
          {({ kind, number, url, amount, date }) => (
            <>
              <a href={url} className="text-link underline underline-offset-4">
                {messages.documentKinds[kind] ?? kind} <span className="figures">{number}</span>
              </a>
              <span className="text-ink-2">
                <Money value={amount} /> <time dateTime={date}>{formatInstant(date)}</time>
              </span>
            </>
          )}
        </CaseRows>
      </CaseCard>
      <CaseCard title={messages.contact}>
        <CaseRows rows={written} rowKey={({ id }) => id} empty={messages.noContact}>
          {({ subject, message, email, timestamp }) => (
            <div className="min-w-0">
              <TextLink to={`${pathTo.adminSection('contact-info')}?${new URLSearchParams({ q: email })}`}>
                {subject}
              </TextLink>{' '}
              <time dateTime={timestamp} className="text-ink-2">
                {formatInstant(timestamp)}
              </time>
              <LongText text={message} name={subject} />
            </div>
          )}
        </CaseRows>
      </CaseCard>
    </>
  );
}
