import type { TicketCategory } from '@terrace/contracts/http/market/catalogue';
import { type Delivery, allInPrice, cheapestDelivery } from '@terrace/contracts/values/delivery';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button/button';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { SelectField } from '../../ui/field/select-field';
import { Card } from '../../ui/layout/card';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { useStartPurchase } from '../purchase/hold/use-start-purchase';
import { fieldNames } from './field-names';
import { messages } from './messages';

/** One category: price, delivery, required fields, and 'Select Tickets'. */
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
  const { id, categoryName, price, serviceFee, deliveryMethods, immediateConfirmationText } = category;
  const [fewest = 1] = category.availableSellingQuantities;
  const required = fieldNames(category.requiredPurchaseFields);
  return (
    <Card as="li" aria-label={categoryName} className="flex flex-col gap-4">
      <div>
        <h2 className="text-22">{categoryName}</h2>
        <Money value={allInPrice(category, fewest)} className="figures text-28 font-heavy tracking-tight" />
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
      <Select key={id} eventId={eventId} category={category} needed={needed} />
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

/**
 * A select with the quantities that upstream sells, beginning with the one needed. One that is not sold falls back to the next
 * larger, or to the smallest.
 */
function Select({
  eventId,
  category,
  needed,
}: {
  readonly eventId: string;
  readonly category: TicketCategory;
  readonly needed: number;
}) {
  const { id, categoryName, availableSellingQuantities: quantities, deliveryMethods } = category;
  const [wanted, setWanted] = useState(needed);
  const [method, setMethod] = useState<string>();
  const start = useStartPurchase();
  const delivery = deliveryMethods.find(({ name }) => name === method) ?? cheapestDelivery(category);
  const quantity = quantities.find((sold) => sold >= wanted) ?? quantities[0];
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
