import { getOrderCase } from '@terrace/contracts/http/console/cases';
import { getPersonCase, getSellerCase, getTicketCase } from '@terrace/contracts/http/console/other-cases';
import { orderNumber } from '@terrace/contracts/values/order-number';
import type { ReactNode } from 'react';
import { pathTo } from '../../navigation/paths';
import { useMay } from '../../session/if-may';
import { TextLink } from '../../ui/text/text-link';

/** The short number of an order, which leads to its page where the administrator may see it, as the others here do. */
export function OrderLink({ id }: { readonly id: string }) {
  const className = 'figures whitespace-nowrap';
  return useMay()(getOrderCase.permission) ? (
    <TextLink to={pathTo.adminOrder(id)} className={className}>
      {orderNumber(id)}
    </TextLink>
  ) : (
    <span className={className}>{orderNumber(id)}</span>
  );
}

interface Named {
  readonly id: string;
  readonly children: ReactNode;
}

/** A seller's name, which leads to their page. */
export function SellerLink({ id, children }: Named) {
  const mayOpen = useMay()(getSellerCase.permission);
  return mayOpen ? <TextLink to={pathTo.adminSeller(id)}>{children}</TextLink> : children;
}

/** A buyer's name, which leads to their page. */
export function PersonLink({ id, children }: Named) {
  const mayOpen = useMay()(getPersonCase.permission);
  return mayOpen ? <TextLink to={pathTo.adminPerson(id)}>{children}</TextLink> : children;
}

/** The name of a seller's ticket, which leads to its page. */
export function TicketLink({ id, children }: Named) {
  const mayOpen = useMay()(getTicketCase.permission);
  return mayOpen ? <TextLink to={pathTo.adminTicket(id)}>{children}</TextLink> : children;
}
