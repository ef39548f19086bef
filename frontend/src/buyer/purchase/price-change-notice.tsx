import { Button } from '../../ui/button/button';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { messages } from './messages';
import type { MovedPrice, PriceChange } from './price-change';

/** What moved, by how much, and the button that accepts it (product.md 13.4). */
export function PriceChangeNotice({
  change: { lines, total },
  onAccept,
}: {
  readonly change: PriceChange;
  readonly onAccept: () => void;
}) {
  return (
    <InlineMessage tone="rejected">
      <p className="font-strong">{messages.priceChanged}</p>
      <ul>
        {lines.map((line) => (
          <li key={line.label}>{messages.priceOf(line.label, wasAndIs(line))}</li>
        ))}
        <li className="font-strong">{messages.priceOf(messages.finalTotal, wasAndIs(total))}</li>
      </ul>
      <Button variant="secondary" className="mt-3" onClick={onAccept}>
        {messages.acceptPrice(formatMoney(total.now))}
      </Button>
    </InlineMessage>
  );
}

function wasAndIs({ was, now, by }: MovedPrice): string {
  const difference = `${by.amount > 0 ? '+' : '−'}${formatMoney({ ...by, amount: Math.abs(by.amount) })}`;
  return messages.wasAndIs(formatMoney(was), formatMoney(now), difference);
}
