import { type Customer, CustomerFilter, listCustomers } from '@terrace/contracts/http/console/customers';
import { useState } from 'react';
import { useIsBehind } from '../../live/use-connection';
import { usePageLinks } from '../../navigation/use-page-links';
import { IfMay } from '../../session/if-may';
import { Button } from '../../ui/button/button';
import { SelectField } from '../../ui/field/select-field';
import { refundTones } from '../../ui/style/refund-tones';
import type { TableColumn } from '../../ui/table/table';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { actionsColumn } from '../list/columns';
import { HistoryButton } from '../list/history-button';
import { TableScreen } from '../list/list-screen';
import { StatusFilter } from '../list/list-tools';
import { messages as queue } from '../list/messages';
import { useListFilter } from '../../navigation/use-list-filter';
import { LedgerLink } from '../ledger/ledger-link';
import { customerColumns } from './customer-columns';
import { useCustomers } from './customers';
import { HoldersDialog } from './holders-dialog';
import { messages } from './messages';
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
        section="customers"
        texts={messages}
        list={list}
        query={customers}
        exports={{ list: listCustomers, filter: list.filter }}
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
          refundColumn(isBehind, setRefunding),
          actionsColumn<Customer>((customer) => (
            <>
              <HoldersButton customer={customer} onShow={setShown} />
              <LedgerLink of={{ purchase: customer.id }} name={customer.name} />
              <HistoryButton type="purchase" id={customer.id} name={customer.name} />
            </>
          )),
        ]}
      />
      {shown && <HoldersDialog customer={shown} onClose={() => setShown(undefined)} />}
      {refunding && <RefundDialog customer={refunding} onClose={() => setRefunding(undefined)} />}
    </>
  );
}

function HoldersButton({
  customer,
  onShow,
}: {
  readonly customer: Customer;
  readonly onShow: (customer: Customer) => void;
}) {
  return (
    <Button variant="secondary" size="compact" onClick={() => onShow(customer)}>
      {messages.showHolders}
      <span className="sr-only">{messages.holdersOf(customer.name)}</span>
    </Button>
  );
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

/** The refunds of a purchase, and the button for another one while something is left. */
function RefundCell({
  customer: { name, refunds, refundable },
  disabled,
  onRefund,
}: {
  readonly customer: Customer;
  readonly disabled: boolean;
  readonly onRefund: () => void;
}) {
  return (
    <div className="grid justify-items-start gap-1">
      {refunds.map(({ id, amount, status, message }) => (
        <div key={id}>
          <Money value={amount} />{' '}
          <StatusBadge tone={refundTones[status]}>{messages.refundStatuses[status]}</StatusBadge>
          {message && <span className="block text-12 text-ink-2">{message}</span>}
        </div>
      ))}
      {refundable.amount > 0 && (
        <IfMay permission="refunds.give">
          <Button
            variant="secondary"
            size="compact"
            aria-haspopup="dialog"
            disabled={disabled}
            onClick={onRefund}
          >
            {messages.refund}
            <span className="sr-only">{messages.refundOf(name)}</span>
          </Button>
        </IfMay>
      )}
    </div>
  );
}
