import { type Customer, CustomerFilter } from '@terrace/contracts/http/customers';
import { useState } from 'react';
import { usePageLinks } from '../../app/use-page-links';
import { Button } from '../../ui/button';
import { formatInstant } from '../../ui/format-date';
import { SelectField } from '../../ui/select-field';
import { Table, type TableColumn } from '../../ui/table';
import { DeedButton } from '../queue/deed-button';
import { historyColumn } from '../queue/history-column';
import { ListScreen } from '../queue/list-screen';
import { ListTools, StatusFilter } from '../queue/list-tools';
import { messages as queue } from '../queue/messages';
import { sortOf } from '../queue/sort-of';
import { useDeed } from '../queue/use-deed';
import { useListFilter } from '../queue/use-list-filter';
import { customerColumns } from './customer-columns';
import { refunding, useCustomers } from './customers';
import { HoldersDialog } from './holders-dialog';
import { messages } from './messages';

/** Customers: the purchases, by status; `?payment=refund-due` is the queue of refunds. */
export default function CustomersScreen() {
  const list = useListFilter(CustomerFilter);
  const customers = useCustomers(list.filter, usePageLinks().page);
  const refund = useRefundColumn(customers.data?.items ?? NONE);
  const [shown, setShown] = useState<Customer>();
  return (
    <ListScreen
      title={messages.title}
      intro={messages.intro}
      query={customers}
      failed={messages.failed}
      empty={messages.empty}
      toolbar={
        <>
          <ListTools
            search={messages.search}
            typed={list.typed}
            onChange={list.change}
            exports={{ list: 'customers', filter: list.filter }}
          >
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
          </ListTools>
          {shown && <HoldersDialog customer={shown} onClose={() => setShown(undefined)} />}
        </>
      }
    >
      {(items) => (
        <Table
          caption={messages.title}
          rows={items}
          rowKey={({ id }) => id}
          columns={[
            ...customerColumns,
            holdersColumn(setShown),
            refund,
            historyColumn<Customer>('purchase', ({ name }) => name),
          ]}
          sort={sortOf(list)}
        />
      )}
    </ListScreen>
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
  const deeds = useDeed(refunding, shown);
  return {
    key: 'refund',
    header: messages.refundColumn,
    cell: (customer) => {
      const { name, paymentStatus, refund: made } = customer;
      if (made) return messages.refundedBy(made.by, formatInstant(made.at));
      if (paymentStatus !== 'refund-due') return null;
      return (
        <DeedButton
          row={customer}
          name={messages.refundOf(name)}
          deeds={deeds}
          text={messages.markRefunded}
          onItsWay={messages.onItsWay}
          variant="primary"
        />
      );
    },
  };
}

const NONE: readonly Customer[] = [];
