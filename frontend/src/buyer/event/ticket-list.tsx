import { pathTo } from '../../navigation/paths';
import { NumberStepper } from '../../ui/form/number-stepper';
import { TicketRow } from '../../ui/layout/ticket-row';
import { formatMoney } from '../../ui/text/format-money';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { TextLink } from '../../ui/text/text-link';
import { optionsOf } from './fit-choice';
import { messages } from './messages';
import { type Offer, ticketTotal } from './offer';
import type { TicketChoice } from './ticket-choice';

export interface TicketListProps {
  readonly offers: readonly Offer[];
  readonly choice: TicketChoice;
  readonly needed: number;
  /** Key of the offer with the best price. */
  readonly best?: string | undefined;
  /** Keys of the offers that the viewer holds. */
  readonly held?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** The offers, each with its stepper. */
export function TicketList({ offers, choice, needed, best, held = NONE }: TicketListProps) {
  return (
    <ul aria-label={messages.tickets} className="flex flex-col gap-3">
      {offers.map((offer) => (
        <li key={offer.key}>
          <TicketRow
            title={offer.title}
            badge={<Badges offer={offer} isBest={offer.key === best} />}
            details={<Details offer={offer} />}
            total={<Money value={ticketTotal(offer)} />}
            breakdown={breakdown(offer)}
            chosen={choice.chosen.has(offer.key)}
            control={<Control offer={offer} choice={choice} needed={needed} isHeld={held.has(offer.key)} />}
          />
        </li>
      ))}
    </ul>
  );
}

function Badges({ offer, isBest }: { readonly offer: Offer; readonly isBest: boolean }) {
  return (
    <>
      {offer.kind === 'listing' && <StatusBadge tone="info">{messages.sellerTicket}</StatusBadge>}
      {isBest && <StatusBadge tone="approved">{messages.bestPrice}</StatusBadge>}
    </>
  );
}

function Control({
  offer,
  choice,
  needed,
  isHeld,
}: Pick<TicketListProps, 'choice' | 'needed'> & { readonly offer: Offer; readonly isHeld: boolean }) {
  const quantity = choice.chosen.get(offer.key) ?? 0;
  if (offer.quantities.length === 0)
    return isHeld ? (
      <StatusBadge tone="pending">{messages.heldByYou}</StatusBadge>
    ) : (
      <StatusBadge tone="rejected">{messages.soldOut}</StatusBadge>
    );
  const { currency } = offer.price;
  if (quantity === 0 && choice.currency !== undefined && choice.currency !== currency)
    return <p className="text-14 text-ink-2">{messages.otherCurrency(currency)}</p>;
  return (
    <NumberStepper
      label={messages.ticketsOf(offer.title)}
      value={quantity}
      options={optionsOf(offer, choice, needed)}
      onChange={(next) => choice.choose(offer, next)}
    />
  );
}

function Details({ offer }: { readonly offer: Offer }) {
  return (
    <>
      {offer.details.join(' · ')}
      {offer.kind === 'listing' && (
        <>
          {' · '}
          <TextLink to={pathTo.event(offer.id)}>
            {messages.seeTicket}
            <span className="sr-only"> {offer.title}</span>
          </TextLink>
        </>
      )}
    </>
  );
}

function breakdown({ price, serviceFee }: Offer): string {
  return serviceFee.amount === 0
    ? messages.noFee
    : messages.priceAndFee(formatMoney(price), formatMoney(serviceFee));
}
