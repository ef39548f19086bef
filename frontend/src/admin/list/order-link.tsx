import { orderNumber } from '@terrace/contracts/values/order-number';
import { pathTo } from '../../navigation/paths';
import { TextLink } from '../../ui/text/text-link';

/** The short number of an order, which leads to its page. */
export function OrderLink({ id }: { readonly id: string }) {
  return (
    <TextLink to={pathTo.adminOrder(id)} className="figures whitespace-nowrap">
      {orderNumber(id)}
    </TextLink>
  );
}
