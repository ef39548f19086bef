import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { ApproximatePrice } from '../../ui/text/approximate-price';
import { Money } from '../../ui/text/money';
import { messages } from './messages';

/** Original, discount and final totals, as the server computed them. */
export function Totals({ pricing }: { readonly pricing: Purchase['pricing'] }) {
  const { originalAmount, discount, finalAmount, promoCode } = pricing;
  return (
    <dl className="flex flex-col gap-1">
      <div className="flex justify-between gap-4">
        <dt className="text-ink-2">{messages.originalTotal}</dt>
        <dd>
          <Money value={originalAmount} />
        </dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt className="text-ink-2">
          {promoCode === null ? messages.discount : messages.promoCode(promoCode)}
        </dt>
        <dd>
          <Money value={{ ...discount, amount: discount.amount === 0 ? 0 : -discount.amount }} />
        </dd>
      </div>
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-2">
        <dt className="font-strong">{messages.finalTotal}</dt>
        <dd className="flex flex-wrap items-baseline justify-end gap-x-2">
          <ApproximatePrice value={finalAmount} />
          <Money value={finalAmount} className="text-22 font-heavy tracking-tight" />
        </dd>
      </div>
    </dl>
  );
}
