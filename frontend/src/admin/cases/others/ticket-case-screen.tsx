import type { TicketCase } from '@terrace/contracts/http/console/other-cases';
import { useParams } from 'react-router-dom';
import { pathTo } from '../../../navigation/paths';
import { FactList } from '../../../ui/layout/fact-list';
import { formatEventTime, formatInstant } from '../../../ui/text/format-date';
import { Money } from '../../../ui/text/money';
import { StatusBadge } from '../../../ui/text/status-badge';
import { TextLink } from '../../../ui/text/text-link';
import { attributeTexts } from '../../../ui/ticket/attribute-texts';
import { SellerLink } from '../../list/order-link';
import { messages as ticketTexts } from '../../tickets/messages';
import { seatOf } from '../../tickets/tickets';
import { CaseCard } from '../case-card';
import { CaseColumns, CaseFrame } from '../case-frame';
import { messages } from '../messages';
import { CaseOrders } from './case-orders';
import { useTicketCase } from './other-cases';

const TONES = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  withdrawn: 'info',
  suspended: 'pending',
} as const;

/** Everything about one seller's ticket, live, at an address of its own (product.md 25.7). */
export default function TicketCaseScreen() {
  const { id = '' } = useParams();
  const found = useTicketCase(id);
  return (
    <CaseFrame title={(data) => data?.ticket.eventName ?? messages.ticket} found={found}>
      {(data) => (
        <CaseColumns
          subject={{ kind: 'ticket', id }}
          notes={data.notes}
          timeline={data.timeline}
          nameOf={() => undefined}
          first={<Facts of={data} />}
          second={data.orders && <CaseOrders title={messages.orders} orders={data.orders} />}
        />
      )}
    </CaseFrame>
  );
}

function Facts({ of: { ticket, seller, waitingReports } }: { readonly of: TicketCase }) {
  const flags = ticket.flags ?? [];
  return (
    <CaseCard
      title={messages.ticket}
      actions={
        <div className="flex items-center gap-3">
          <StatusBadge tone={TONES[ticket.status]}>{ticketTexts.statuses[ticket.status]}</StatusBadge>
          <TextLink to={pathTo.adminRow('tickets', ticket.id)}>{messages.openIn.tickets}</TextLink>
        </div>
      }
    >
      {flags.length > 0 && (
        <p className="mb-3 font-strong">
          {ticketTexts.flagsLabel}: {flags.map((flag) => ticketTexts.flags[flag]).join(', ')}
        </p>
      )}
      <FactList
        facts={[
          {
            name: messages.event,
            value: (
              <>
                <TextLink to={pathTo.event(ticket.id)}>{ticket.eventName}</TextLink>
                <span className="block text-ink-2">
                  {formatEventTime(ticket.eventDate, ticket.eventTime) ?? messages.noDate}, {ticket.venue}
                </span>
              </>
            ),
          },
          {
            name: messages.seller,
            value: seller ? (
              <SellerLink id={seller.id}>{`${seller.fullName}, ${seller.companyName}`}</SellerLink>
            ) : (
              messages.erased
            ),
          },
          { name: messages.price, value: <Money value={ticket.price} className="font-strong" /> },
          {
            name: messages.approvedPrice,
            value: ticket.approvedPrice ? <Money value={ticket.approvedPrice} /> : '–',
          },
          {
            name: messages.seats,
            value: seatOf(ticket) || '–',
          },
          {
            name: messages.sold,
            value: messages.soldHeldLeft(ticket.sold, ticket.held, ticket.available),
          },
          ...(waitingReports === undefined
            ? []
            : [
                {
                  name: messages.waitingReports,
                  value: <ReportsLink of={ticket.id} count={waitingReports} />,
                },
              ]),
          { name: messages.type, value: ticket.ticketType },
          { name: messages.deliveryTime, value: ticket.deliveryTime },
          { name: messages.reference, value: ticket.reference ?? '–' },
          { name: messages.uploaded, value: formatInstant(ticket.createdAt) },
          ...attributeTexts(ticket).map(([name, value]) => ({ name, value })),
          { name: messages.id, value: <span className="figures">{ticket.id}</span> },
        ]}
      />
      {ticket.description !== '' && (
        <p className="mt-3 wrap-anywhere whitespace-pre-line">{ticket.description}</p>
      )}
    </CaseCard>
  );
}

/** Leads to the reports of a ticket that wait. */
function ReportsLink({ of: ticketId, count }: { readonly of: string; readonly count: number }) {
  const address = `${pathTo.adminSection('reports')}?${new URLSearchParams({ q: ticketId })}`;
  return count === 0 ? '0' : <TextLink to={address}>{count}</TextLink>;
}
