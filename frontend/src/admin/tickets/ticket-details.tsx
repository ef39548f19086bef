import type { Ticket } from '@terrace/contracts/http/selling/tickets';
import { type TicketReview, reviewTicket } from '@terrace/contracts/http/selling/ticket-review';
import { SPLIT_LABELS } from '@terrace/contracts/values/ticket-labels';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../../api/client';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { attributeTexts } from '../../ui/ticket/attribute-texts';
import { formatShortDate } from '../../ui/text/format-date';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { messages } from './messages';

/** What a review is worth again after this time: prices move. */
const FRESH_MS = 30_000;

/** What a ticket contains beside its columns, who sells it, and what it is compared with. */
export function TicketDetails({ row: ticket }: { readonly row: Ticket }) {
  const review = useQuery({
    queryKey: ['admin-ticket-review', ticket.id],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => callApi(reviewTicket, { params: { id: ticket.id }, signal }),
  });
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-4">
        <Text term={messages.delivery}>
          {ticket.deliveryAddress}, {ticket.deliveryTime}
        </Text>
        {ticket.filed !== undefined && <Text term={messages.files}>{messages.filed(ticket.filed)}</Text>}
        {ticket.inHandDate && <Text term={messages.inHandDate}>{formatShortDate(ticket.inHandDate)}</Text>}
        <Text term={messages.description}>{ticket.description || messages.none}</Text>
        {attributeChanges(ticket).map(([label, text]) => (
          <Text key={label} term={label}>
            {text}
          </Text>
        ))}
        {ticket.flags && (
          <Text term={messages.flagsLabel}>
            {ticket.flags.map((flag) => (
              <span key={flag} className="block text-rejected">
                {messages.flags[flag]}
              </span>
            ))}
          </Text>
        )}
        {ticket.split !== 'any' && <Text term={messages.split}>{SPLIT_LABELS[ticket.split]}</Text>}
      </dl>
      {review.data ? (
        <Review of={review.data} />
      ) : review.isError ? (
        <ErrorState
          title={messages.reviewFailed}
          onRetry={() => void review.refetch()}
          retrying={review.isFetching}
        />
      ) : (
        <Loading text={messages.loading} />
      )}
    </>
  );
}

/** Face value and restrictions, old → new where they were approved otherwise. */
function attributeChanges(ticket: Ticket): readonly (readonly [label: string, text: string])[] {
  const now = new Map(attributeTexts(ticket));
  const before = new Map(attributeTexts(ticket.approvedAttributes ?? ticket));
  return [...new Set([...now.keys(), ...before.keys()])].map((label) => {
    const [old = messages.none, text = messages.none] = [before.get(label), now.get(label)];
    return [label, old === text ? text : messages.moved(old, text)];
  });
}

function Review({ of: { seller, approved, categories } }: { readonly of: TicketReview }) {
  return (
    <>
      {seller && (
        <Part title={messages.seller}>
          <p className="font-strong wrap-anywhere">
            {seller.fullName}, {seller.companyName}
          </p>
          <p className="text-ink-2">{messages.record(seller)}</p>
        </Part>
      )}
      <Part title={messages.comparable}>
        {approved.lowest && approved.median && approved.highest ? (
          <>
            <p className="mb-2 text-ink-2">
              {messages.range(
                approved.count,
                formatMoney(approved.lowest),
                formatMoney(approved.median),
                formatMoney(approved.highest),
              )}
            </p>
            <ul className="grid gap-1">
              {approved.cheapest.map(({ id, price, section, row, ticketType, available, sellerName }) => (
                <li key={id} className="grid grid-cols-[88px_1fr_auto] gap-3">
                  <span className="figures font-strong">{formatMoney(price)}</span>
                  <span className="truncate">{[section, row, ticketType].filter(Boolean).join(', ')}</span>
                  <span className="text-ink-2">{messages.left(available, sellerName)}</span>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className="text-ink-2">{messages.noComparable}</p>
        )}
      </Part>
      <Part title={messages.official}>
        {categories && categories.length > 0 ? (
          <ul className="grid gap-1">
            {categories.map(({ name, price, serviceFee }) => (
              <li key={name} className="grid grid-cols-[88px_1fr_auto] gap-3">
                <span className="figures font-strong">{formatMoney(price)}</span>
                <span className="truncate">{name}</span>
                <span className="figures text-ink-2">{messages.plusFee(formatMoney(serviceFee))}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-2">{categories ? messages.noOfficial : messages.officialFailed}</p>
        )}
      </Part>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h3 className="mb-2 text-16 font-strong">{title}</h3>
      {children}
    </section>
  );
}

function Text({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <dt className="text-12 text-ink-2">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
