import { type Customer, CustomerFilter } from '@terrace/contracts/http/customers';
import { useState } from 'react';
import { usePageLinks } from '../../navigation/use-page-links';
import { Button } from '../../ui/button/button';
import { SelectField } from '../../ui/form/select-field';
import type { TableColumn } from '../../ui/table/table';
import { formatInstant } from '../../ui/text/format-date';
import { historyColumn } from '../list/history-column';
import { TableScreen } from '../list/list-screen';
import { StatusFilter } from '../list/list-tools';
import { messages as queue } from '../list/messages';
import { useListFilter } from '../list/use-list-filter';
import { ActionButton } from '../moderation/action-button';
import { useRowAction } from '../moderation/use-row-action';
import { customerColumns } from './customer-columns';
import { refunding, useCustomers } from './customers';
import { HoldersDialog } from './holders-dialog';
import { messages } from './messages';

/** Customers: purchases by status; `?payment=refund-due` is the queue of refunds. */
export default function CustomersScreen() {
  const list = useListFilter(CustomerFilter);
  const customers = useCustomers(list.filter, usePageLinks().page);
  const refund = useRefundColumn(customers.data?.items ?? NONE);
  const [shown, setShown] = useState<Customer>();
  return (
    <>
      <TableScreen
        texts={messages}
        list={list}
        query={customers}
        exports={{ list: 'customers', filter: list.filter }}
        filters={
          <>
            <StatusFilter status={list.filter.status} texts={messages.statuses} onChange={list.change} />
            <div className="w-full sm:max-w-60">
              <SelectField
                label={messages.paymentFilter}
                value={list.filter.payment ?? ''}
                placeholder={queue.all}
                options={Object.entries(messages.refundFilters).map(([value, text]) => ({ value, text }))}
                onChange={({ target }) => list.change({ payment: target.value })}
              />
            </div>
          </>
        }
        columns={[
          ...customerColumns,
          holdersColumn(setShown),
          refund,
          historyColumn<Customer>('purchase', ({ name }) => name),
        ]}
      />
      {shown && <HoldersDialog customer={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function holdersColumn(onShow: (customer: Customer) => void): TableColumn<Customer> {
  return {
    key: 'holders',
    header: messages.holders,
    cell: (customer) => (
      <Button variant="secondary" size="compact" onClick={() => onShow(customer)}>
        {messages.showHolders}
        <span className="sr-only">{messages.holdersOf(customer.name)}</span>
      </Button>
    ),
  };
}

function useRefundColumn(shown: readonly Customer[]): TableColumn<Customer> {
  const actions = useRowAction(refunding, shown);
  return {
    key: 'refund',
    header: messages.refundColumn,
    cell: (customer) => {
      const { name, paymentStatus, refund: made } = customer;
      if (made) return messages.refundedBy(made.by, formatInstant(made.at));
      if (paymentStatus !== 'refund-due') return null;
      return (
        <ActionButton
          row={customer}
          name={messages.refundOf(name)}
          actions={actions}
          text={messages.markRefunded}
          inProgress={messages.inProgress}
          variant="primary"
        />
      );
    },
  };
}

const NONE: readonly Customer[] = [];
