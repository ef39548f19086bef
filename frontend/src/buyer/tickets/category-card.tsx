import type { TicketCategory } from '@terrace/contracts/http/market/catalogue';
import { type Delivery, allInPrice, cheapestDelivery } from '@terrace/contracts/values/delivery';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button/button';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { SelectField } from '../../ui/field/select-field';
import { Card } from '../../ui/layout/card';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { ApproximatePrice } from '../../ui/text/approximate-price';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { useStartPurchase } from '../purchase/hold/use-start-purchase';
import { fieldNames } from './field-names';
import { messages } from './messages';

/**
 * One category: price, delivery, required fields, and 'Select Tickets'. The price is that of a ticket in the quantity and with
 * the delivery that are selected (product.md 13.13).
 */
export function CategoryCard({
  eventId,
  category,
  needed,
}: {
  readonly eventId: string;
  readonly category: TicketCategory;
  /** How many tickets to begin with, where they are sold so. */
  readonly needed: number;
}) {
  const { categoryName, price, serviceFee, deliveryMethods, immediateConfirmationText } = category;
  const choice = useCategoryChoice(category, needed);
  const each = allInPrice(category, choice.quantity ?? 1, choice.delivery);
  const required = fieldNames(category.requiredPurchaseFields);
  return (
    <Card as="li" aria-label={categoryName} className="flex flex-col gap-4">
      <div>
        <h2 className="text-22">{categoryName}</h2>
        <Money value={each} className="figures text-28 font-heavy tracking-tight" />{' '}
        <ApproximatePrice value={each} />
        <p className="text-14 text-ink-2">{messages.perTicket}</p>
      </div>
      <dl className="flex flex-col gap-2 text-14">
        <Fact label={messages.price}>{formatMoney(price)}</Fact>
        <Fact label={messages.serviceFee}>{formatMoney(serviceFee)}</Fact>
        {deliveryMethods.map((method) => (
          <Fact key={method.name} label={messages.delivery}>
            {priced(method)}
          </Fact>
        ))}
        {immediateConfirmationText && (
          <Fact stacked label={messages.confirmation}>
            {immediateConfirmationText}
          </Fact>
        )}
        {required.length > 0 && (
          <Fact stacked label={messages.required}>
            {required.join(', ')}
          </Fact>
        )}
      </dl>
      <Select eventId={eventId} category={category} choice={choice} />
    </Card>
  );
}

function Fact({
  label,
  stacked = false,
  children,
}: {
  readonly label: string;
  /** Puts a long text under its label. */
  readonly stacked?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={stacked ? '' : 'flex flex-wrap justify-between gap-x-4'}>
      <dt className="text-ink-2">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type CategoryChoice = ReturnType<typeof useCategoryChoice>;

/**
 * The selected quantity, beginning with the one needed, and delivery, beginning with the cheapest. A quantity that is not sold
 * falls back to the next larger, or to the smallest; undefined when the category is sold out.
 */
function useCategoryChoice(category: TicketCategory, needed: number) {
  const { availableSellingQuantities: quantities, deliveryMethods } = category;
  const [wanted, setWanted] = useState(needed);
  const [method, setMethod] = useState<string>();
  return {
    quantity: quantities.find((sold) => sold >= wanted) ?? quantities[0],
    delivery: deliveryMethods.find(({ name }) => name === method) ?? cheapestDelivery(category),
    setWanted,
    setMethod,
  };
}

/** A select with the quantities that upstream sells, one with its ways of delivery, and the button. */
function Select({
  eventId,
  category,
  choice: { quantity, delivery, setWanted, setMethod },
}: {
  readonly eventId: string;
  readonly category: TicketCategory;
  readonly choice: CategoryChoice;
}) {
  const { id, categoryName, availableSellingQuantities: quantities, deliveryMethods } = category;
  const start = useStartPurchase();
  if (quantity === undefined)
    return (
      <p className="mt-auto">
        <StatusBadge tone="rejected">{messages.soldOut}</StatusBadge>
      </p>
    );
  return (
    <div className="mt-auto flex flex-col gap-3">
      {start.error && <InlineMessage tone="rejected">{start.error.message}</InlineMessage>}
      <SelectField
        label={messages.quantity}
        value={String(quantity)}
        onChange={(event) => setWanted(Number(event.target.value))}
        options={quantities.map((each) => ({ value: String(each), text: messages.tickets(each) }))}
      />
      {deliveryMethods.length > 1 && (
        <SelectField
          label={messages.delivery}
          value={delivery?.name ?? ''}
          onChange={(event) => setMethod(event.target.value)}
          options={deliveryMethods.map((each) => ({ value: each.name, text: priced(each) }))}
        />
      )}
      <Button
        wide
        busy={start.isPending}
        busyText={messages.holding}
        onClick={() =>
          start.mutate({
            eventId,
            lines: [{ kind: 'category', id, quantity, ...(delivery && { delivery: delivery.name }) }],
          })
        }
      >
        {messages.select}
        <span className="sr-only">: {categoryName}</span>
      </Button>
    </div>
  );
}

function priced({ name, price }: Delivery): string {
  return `${name}, ${price.amount === 0 ? messages.free : formatMoney(price)}`;
}
