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

/** All offers, each with its stepper. */
export function TicketList({
  offers,
  choice,
  needed,
}: {
  readonly offers: readonly Offer[];
  readonly choice: TicketChoice;
  readonly needed: number;
}) {
  return (
    <ul aria-label={messages.tickets} className="flex flex-col gap-3">
      {offers.map((offer) => (
        <li key={offer.key}>
          <TicketRow
            title={offer.title}
            badge={offer.kind === 'listing' && <StatusBadge tone="info">{messages.sellerTicket}</StatusBadge>}
            details={<Details offer={offer} />}
            total={<Money value={ticketTotal(offer)} />}
            breakdown={breakdown(offer)}
            chosen={choice.chosen.has(offer.key)}
            control={
              offer.quantities.length === 0 ? (
                <StatusBadge tone="rejected">{messages.soldOut}</StatusBadge>
              ) : (
                <NumberStepper
                  label={messages.ticketsOf(offer.title)}
                  value={choice.chosen.get(offer.key) ?? 0}
                  options={optionsOf(offer, choice, needed)}
                  onChange={(quantity) => choice.choose(offer, quantity)}
                />
              )
            }
          />
        </li>
      ))}
    </ul>
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
