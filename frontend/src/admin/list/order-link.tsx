import { orderNumber } from '@terrace/contracts/values/order-number';
import type { ReactNode } from 'react';
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

interface Named {
  readonly id: string;
  readonly children: ReactNode;
}

/** A seller's name, which leads to their page. */
export function SellerLink({ id, children }: Named) {
  return <TextLink to={pathTo.adminSeller(id)}>{children}</TextLink>;
}

/** The name of a seller's ticket, which leads to its page. */
export function TicketLink({ id, children }: Named) {
  return <TextLink to={pathTo.adminTicket(id)}>{children}</TextLink>;
}
