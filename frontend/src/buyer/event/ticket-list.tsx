import type { Delivery } from '@terrace/contracts/values/delivery';
import { flushSync } from 'react-dom';
import type { Money as MoneyValue } from '@terrace/contracts/values/money/money';
import { pathTo } from '../../navigation/paths';
import { Button } from '../../ui/button/button';
import { NumberStepper } from '../../ui/field/number-stepper';
import { SelectField } from '../../ui/field/select-field';
import { TicketRow } from '../../ui/layout/ticket-row';
import { ApproximatePrice } from '../../ui/text/approximate-price';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { TextLink } from '../../ui/text/text-link';
import { optionsOf } from './fit-choice';
import { ReportListing } from '../report/report-listing';
import { TraderDisclosure } from '../trader/trader-details';
import { messages } from './messages';
import { type Offer, ticketTotal } from './offer';
import { isInSection } from './section-filter';
import type { TicketChoice } from './ticket-choice';
import { isSoldAs } from './usable-quantities';

export interface TicketListProps {
  readonly offers: readonly Offer[];
  readonly choice: TicketChoice;
  readonly needed: number;
  /** Key of the offer with the best price. */
  readonly best?: string | undefined;
  /** Keys of the offers that the viewer holds. */
  readonly held?: ReadonlySet<string>;
  /** The section that is pointed at on the venue map. */
  readonly highlighted?: string;
  readonly onHighlight?: (section: string) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The offers, each with its stepper. */
export function TicketList({
  offers,
  choice,
  needed,
  best,
  held = NONE,
  highlighted = '',
  onHighlight,
}: TicketListProps) {
  return (
    <ul aria-label={messages.tickets} className="flex flex-col gap-3">
      {offers.map((offer) => (
        <li
          key={offer.key}
          className="when-near"
          onPointerEnter={() => onHighlight?.(offer.section)}
          onPointerLeave={() => onHighlight?.('')}
        >
          <TicketRow
            title={offer.title}
            badge={<Badges offer={offer} isBest={offer.key === best} />}
            details={<Details offer={offer} choice={choice} needed={needed} />}
            total={<Total value={totalOf(offer, choice, needed)} isOneOfSeveral={needed > 1} />}
            breakdown={breakdown(offer, choice.deliveryOf(offer))}
            chosen={choice.chosen.has(offer.key)}
            highlighted={highlighted !== '' && isInSection(offer, highlighted)}
            muted={!choice.chosen.has(offer.key) && !isSoldAs(offer, needed)}
            control={
              canBeAdded(offer, choice) && (
                <Control offer={offer} choice={choice} needed={needed} isHeld={held.has(offer.key)} />
              )
            }
            note={<Note offer={offer} choice={choice} needed={needed} />}
          />
        </li>
      ))}
    </ul>
  );
}

function Total({ value, isOneOfSeveral }: { readonly value: MoneyValue; readonly isOneOfSeveral: boolean }) {
  return (
    <>
      <Money value={value} />{' '}
      {isOneOfSeveral && <span className="text-14 font-text tracking-normal">{messages.each} </span>}
      <ApproximatePrice value={value} />
    </>
  );
}

/** What one ticket costs in the number chosen, or else needed. */
function totalOf(offer: Offer, choice: TicketChoice, needed: number): MoneyValue {
  return ticketTotal(offer, choice.chosen.get(offer.key) ?? needed, choice.deliveryOf(offer));
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
  return (
    <NumberStepper
      label={messages.ticketsOf(offer.title)}
      value={quantity}
      options={optionsOf(offer, choice, needed)}
      onChange={(next) => choice.choose(offer, next)}
    />
  );
}

/** Whether an offer is sold out, or can be added to what is selected. */
function canBeAdded(offer: Offer, choice: TicketChoice): boolean {
  if (offer.quantities.length === 0 || choice.chosen.has(offer.key)) return true;
  return offer.usable.length > 0 && !isOtherCurrency(offer, choice);
}

function isOtherCurrency({ price }: Offer, { currency }: TicketChoice): boolean {
  return currency !== undefined && currency !== price.currency;
}

/** Why an offer on sale cannot be selected, or not alone. */
function Note({
  offer,
  choice,
  needed,
}: Pick<TicketListProps, 'choice' | 'needed'> & { readonly offer: Offer }) {
  const { quantities, usable } = offer;
  if (quantities.length === 0) return null;
  if (usable.length > 0 && isOtherCurrency(offer, choice))
    return <OtherCurrency offer={offer} choice={choice} />;
  if (isSoldAs(offer, needed)) return null;
  return (
    <p>
      {messages.notSoldAs(needed)} {usable.length > 0 && messages.withOthers}
    </p>
  );
}

/** Why a ticket cannot be added to the selection, and the button that selects it instead; its stepper gets the focus. */
function OtherCurrency({ offer, choice }: { readonly offer: Offer; readonly choice: TicketChoice }) {
  const switchTo = (row: Element | null) => {
    flushSync(() => choice.switchTo(offer));
    row?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
  };
  return (
    <>
      <p>{messages.otherCurrency(offer.price.currency)}</p>
      <Button
        variant="secondary"
        size="compact"
        onClick={({ currentTarget }) => switchTo(currentTarget.closest('li'))}
      >
        {messages.switchTo}
        <span className="sr-only">: {offer.title}</span>
      </Button>
    </>
  );
}

function Details({
  offer,
  choice,
  needed,
}: Pick<TicketListProps, 'choice' | 'needed'> & { readonly offer: Offer }) {
  const { deliveryMethods } = offer;
  return (
    <>
      {offer.details.join(' · ')}
      {deliveryMethods.length > 0 && choice.chosen.has(offer.key) && (
        <DeliveryChoice offer={offer} choice={choice} />
      )}
      {offer.kind === 'listing' && (
        <>
          {' · '}
          <TextLink to={pathTo.event(offer.id, needed)}>
            {messages.seeTicket}
            <span className="sr-only"> {offer.title}</span>
          </TextLink>
        </>
      )}
      {offer.isTrader && <TraderDisclosure ticketId={offer.id} of={offer.title} />}
      {offer.kind === 'listing' && <ReportListing ticketId={offer.id} of={offer.title} />}
    </>
  );
}

/** How the chosen tickets are delivered, with what it costs. */
function DeliveryChoice({ offer, choice }: { readonly offer: Offer; readonly choice: TicketChoice }) {
  const priced = ({ name, price }: Delivery) =>
    messages.deliveryPrice(name, price.amount === 0 ? messages.free : formatMoney(price));
  const [only, ...others] = offer.deliveryMethods;
  if (only && others.length === 0) return <p className="mt-1">{messages.deliveredBy(priced(only))}</p>;
  return (
    <div className="mt-2 max-w-64">
      <SelectField
        label={messages.deliveryOf(offer.title)}
        labelHidden
        value={choice.deliveryOf(offer)?.name ?? ''}
        options={offer.deliveryMethods.map((method) => ({ value: method.name, text: priced(method) }))}
        onChange={({ target }) => choice.chooseDelivery(offer, target.value)}
      />
    </div>
  );
}

function breakdown({ price, serviceFee }: Offer, delivery: Delivery | null): string {
  const parts = [
    serviceFee.amount > 0 && messages.fee(formatMoney(serviceFee)),
    delivery !== null && delivery.price.amount > 0 && messages.plusDelivery(formatMoney(delivery.price)),
  ].filter((part) => part !== false);
  return parts.length === 0 ? messages.noFee : [formatMoney(price), ...parts].join(' + ');
}
