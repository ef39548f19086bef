import { type Customer, CustomerFilter, listCustomers } from '@terrace/contracts/http/console/customers';
import { useListFilter } from '../../navigation/use-list-filter';
import { usePageLinks } from '../../navigation/use-page-links';
import { SelectField } from '../../ui/field/select-field';
import { messages as list } from '../list/messages';
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
      filters={
        <div className="w-full sm:w-44">
          <SelectField
            label={messages.paymentFilter}
            value={filter.filter.payment ?? ''}
            placeholder={list.all}
            options={Object.entries(messages.refundFilters).map(([value, text]) => ({ value, text }))}
            onChange={({ target }) => filter.change({ payment: target.value })}
          />
        </div>
      }
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
