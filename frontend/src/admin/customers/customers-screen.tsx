import { type Customer, CustomerFilter } from '@terrace/contracts/http/customers';
import { useState } from 'react';
import { useIsBehind } from '../../live/use-connection';
import { usePageLinks } from '../../navigation/use-page-links';
import { Button } from '../../ui/button/button';
import { SelectField } from '../../ui/form/select-field';
import type { TableColumn } from '../../ui/table/table';
import { historyColumn } from '../list/history-column';
import { TableScreen } from '../list/list-screen';
import { StatusFilter } from '../list/list-tools';
import { messages as queue } from '../list/messages';
import { useListFilter } from '../../navigation/use-list-filter';
import { LedgerLink } from '../ledger/ledger-link';
import { customerColumns } from './customer-columns';
import { useCustomers } from './customers';
import { HoldersDialog } from './holders-dialog';
import { messages } from './messages';
import { RefundCell } from './refund-cell';
import { RefundDialog } from './refund-dialog';

/** Customers: purchases by status; `?payment=refund-due` is the queue of refunds. */
export default function CustomersScreen() {
  const list = useListFilter(CustomerFilter);
  const customers = useCustomers(list.filter, usePageLinks().page);
  const isBehind = useIsBehind();
  const [refunding, setRefunding] = useState<Customer>();
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
          refundColumn(isBehind, setRefunding),
          {
            key: 'ledger',
            header: messages.ledger,
            cell: ({ id, name }) => <LedgerLink of={{ purchase: id }} name={name} />,
          },
          historyColumn<Customer>('purchase', ({ name }) => name),
        ]}
      />
      {shown && <HoldersDialog customer={shown} onClose={() => setShown(undefined)} />}
      {refunding && <RefundDialog customer={refunding} onClose={() => setRefunding(undefined)} />}
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

function refundColumn(disabled: boolean, onRefund: (customer: Customer) => void): TableColumn<Customer> {
  return {
    key: 'refund',
    header: messages.refundColumn,
    whole: true,
    cell: (customer) => (
      <RefundCell customer={customer} disabled={disabled} onRefund={() => onRefund(customer)} />
    ),
  };
}
