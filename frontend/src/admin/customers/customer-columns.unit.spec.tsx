import { expect, it } from '@jest/globals';
import { Customer } from '@terrace/contracts/http/console/customers';
import { screen } from '@testing-library/react';
import { consoleLists } from '../../../test/console-lists';
import { showAt } from '../../../test/show-at';
import { customerColumns } from './customer-columns';

const listed = consoleLists.find(({ title }) => title === 'Customers')?.row;

// product.md 27.1
it.each([
  ['open', 'PaidCharged back, open'],
  ['lost', 'PaidCharged back, lost'],
  ['won', 'Paid'],
] as const)('say beside the payment that a chargeback is %s', (chargeback, text) => {
  const customer = Customer.parse({ ...listed, chargeback });
  const payment = customerColumns.find(({ key }) => key === 'payment');
  showAt('/', <div data-testid="payment">{payment?.cell(customer)}</div>);
  expect(screen.getByTestId('payment').textContent).toBe(text);
});
