import type { TicketCategory } from '@terrace/contracts/http/catalogue';
import { formatMoney } from '../../ui/text/format-money';
import { fieldNames } from './field-names';
import { messages } from './messages';

/** Information on all categories (product.md 2.21). */
export function TicketInfo({ categories }: { readonly categories: readonly TicketCategory[] }) {
  const methods = new Map(
    categories.flatMap(({ deliveryMethods }) => deliveryMethods.map((each) => [each.name, each.price])),
  );
  const delivery = [...methods].map(
    ([name, price]) => `${name} (${price.amount === 0 ? messages.free : formatMoney(price)})`,
  );
  const required = fieldNames(categories.flatMap(({ requiredPurchaseFields }) => requiredPurchaseFields));
  return (
    <section aria-labelledby="ticket-info" className="rounded-card bg-sunken p-4 sm:p-6">
      <h2 id="ticket-info" className="mb-2 text-18">
        {messages.info}
      </h2>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-14">
        <li>{messages.taxes}</li>
        <li>{messages.charges}</li>
        {delivery.length > 0 && <li>{messages.methods(delivery.join(', '))}</li>}
        {required.length > 0 && <li>{messages.requiredInfo(required.join(', '))}</li>}
      </ul>
    </section>
  );
}
