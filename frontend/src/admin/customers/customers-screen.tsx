import { type Customer, CustomerFilter, listCustomers } from '@terrace/contracts/http/console/customers';
import { useListFilter } from '../../navigation/use-list-filter';
import { usePageLinks } from '../../navigation/use-page-links';
import type { Queue } from '../moderation/moderation-queue';
import { QueueScreen } from '../moderation/moderation-screen';
import { customerColumns, customerFacts } from './customer-columns';
import { CustomerDetails, RefundButton } from './customer-details';
import { customerOf, useCustomers } from './customers';
import { messages } from './messages';

/** Customers: purchases by status; `?payment=refund-due` is the queue of refunds. */
export default function CustomersScreen() {
  const filter = useListFilter(CustomerFilter);
  const customers = useCustomers(filter.filter, usePageLinks().page);
  return (
    <QueueScreen
      section="customers"
      texts={messages}
      list={filter}
      query={customers}
      exports={{ list: listCustomers, filter: filter.filter }}
      statuses={messages.statuses}
      opensOnAll
      columns={customerColumns}
      queue={queue}
    />
  );
}

/** The purchases as a queue: everything about one is beside the list. */
const queue: Queue<Customer> = {
  kind: 'purchase',
  nameOf: ({ name, eventName }) => `${name}, ${eventName}`,
  isOpen: () => false,
  decidedBy: () => undefined,
  facts: customerFacts,
  details: CustomerDetails,
  rowOf: customerOf,
  act: (customer) => <RefundButton customer={customer} />,
};
