import type { CaseMail, OrderCase } from '@terrace/contracts/http/console/cases';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { pathTo } from '../../navigation/paths';
import { messages as disputeTexts } from '../../ui/dispute/messages';
import { disputeTones } from '../../ui/style/dispute-tones';
import type { Tone } from '../../ui/style/tone';
import { formatInstant } from '../../ui/text/format-date';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { TextLink } from '../../ui/text/text-link';
import { LongText } from '../list/long-text';
import { CaseCard, CaseRows } from './case-card';
import { messages } from './messages';

const MAIL_TONES: Readonly<Record<CaseMail['status'], Tone>> = {
  due: 'pending',
  sent: 'approved',
  refused: 'rejected',
  dropped: 'info',
};

/** What was written: mails to the buyer, documents, disputes, and messages to us. */
export function OrderPapers({ order }: { readonly order: OrderCase }) {
  const { mails, documents, disputes, messages: written, purchase } = order;
  return (
    <>
      <CaseCard title={messages.mails}>
        <CaseRows rows={mails} rowKey={({ about }) => about} empty={messages.noMails}>
          {({ about, status, at }) => (
            <>
              <span>
                {mailName(about)}{' '}
                <time dateTime={at} className="text-ink-2">
                  {formatInstant(at)}
                </time>
              </span>
              <StatusBadge tone={MAIL_TONES[status]}>{messages.mailStatuses[status]}</StatusBadge>
            </>
          )}
        </CaseRows>
      </CaseCard>
      <CaseCard title={messages.disputes}>
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

/** 'delivery:4fGh….arrived' as 'Tickets are here'. */
function mailName(about: string): string {
  const [subject = ''] = about.split(':');
  const step = /\.([a-z]+)(?:-\d+)?$/.exec(about)?.[1];
  return messages.mailKinds[step === undefined ? subject : `${subject}.${step}`] ?? messages.otherMail;
}
