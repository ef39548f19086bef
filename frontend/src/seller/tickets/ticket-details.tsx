import { ShortEventTime } from '../../ui/text/event-time';
import type { Ticket } from '@terrace/contracts/http/selling/tickets';
import { sellerShare } from '@terrace/contracts/values/money/commission';
import { namesOf } from '@terrace/contracts/values/fields';
import { seatFields } from '@terrace/contracts/values/listing/seat-texts';
import { SPLIT_LABELS } from '@terrace/contracts/values/ticket-labels';
import { pathTo } from '../../navigation/paths';
import { SidePanel } from '../../ui/overlay/side-panel';
import { formatInstant, formatShortDate } from '../../ui/text/format-date';
import { attributeTexts } from '../../ui/ticket/attribute-texts';
import { Money } from '../../ui/text/money';
import { TextLink } from '../../ui/text/text-link';
import { useTermsOf } from '../terms/seller-terms';
import { ListingFiles } from './listing-files';
import { messages } from './messages';
import { TicketStatus } from './ticket-status';

/** Everything about one ticket. */
export default function TicketDetails({
  ticket,
  onClose,
}: {
  readonly ticket: Ticket;
  readonly onClose: () => void;
}) {
  const { fields } = messages;
  const terms = useTermsOf(ticket);
  const details: readonly (readonly [string, React.ReactNode])[] = [
    [fields.date, <ShortEventTime key="date" date={ticket.eventDate} time={ticket.eventTime} noDate="" />],
    [fields.venue, ticket.venue],
    [fields.type, ticket.ticketType],
    ...namesOf(seatFields).map((name) => [fields[name], ticket[name]] as const),
    [fields.price, <Money key="price" value={ticket.price} />],
    [
      fields.receive,
      terms ? <Money key="receive" value={sellerShare(ticket.price, terms.commissionPercent)} /> : '',
    ],
    ...attributeTexts(ticket),
    [fields.quantity, ticket.quantity],
    [fields.split, ticket.split === 'any' ? '' : SPLIT_LABELS[ticket.split]],
    [fields.sold, ticket.sold],
    [fields.held, ticket.held || ''],
    [fields.deliveryTime, ticket.deliveryTime],
    [fields.inHandDate, ticket.inHandDate && formatShortDate(ticket.inHandDate)],
    [fields.uploaded, formatInstant(ticket.createdAt)],
  ];
  return (
    <SidePanel title={messages.details} size="wide" onClose={onClose}>
      <div className="grid gap-6 text-14">
        <div className="grid justify-items-start gap-2">
          <h3 className="text-18">{ticket.eventName}</h3>
          <div>
            <TicketStatus ticket={ticket} />
          </div>
        </div>
        <dl className="grid grid-cols-2 gap-4 wrap-anywhere sm:grid-cols-3">
          {details
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <Detail key={label} label={label}>
                {value}
              </Detail>
            ))}
          {ticket.description && (
            <Detail label={fields.description} wide>
              {ticket.description}
            </Detail>
          )}
          <Detail label={fields.deliveryAddress} wide>
            {ticket.deliveryAddress}
          </Detail>
          {ticket.reference !== undefined && (
            <Detail label={fields.reference} wide>
              {ticket.reference}
            </Detail>
          )}
          <Detail label={fields.id} wide>
            {ticket.id}
          </Detail>
        </dl>
        {ticket.ticketType === 'eTickets' &&
          ticket.status !== 'withdrawn' &&
          ticket.status !== 'rejected' && <ListingFiles ticket={ticket} />}
        {ticket.status === 'approved' && (
          <p>
            <TextLink standalone to={pathTo.event(ticket.id)}>
              {messages.seeAsBuyer}
            </TextLink>
          </p>
        )}
      </div>
    </SidePanel>
  );
}

function Detail({
  label,
  wide,
  children,
}: {
  readonly label: string;
  readonly wide?: boolean;
  readonly children: React.ReactNode;
}) {
  return (
    <div className={wide ? 'col-span-full' : undefined}>
      <dt className="text-12 text-ink-2">{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
