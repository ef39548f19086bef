import { expect, it } from '@jest/globals';
import type { Delivery } from '@terrace/contracts/http/buying/deliveries';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { screen, within } from '@testing-library/react';
import { aDelivery } from '../../../test/a-delivery';
import { fakeApi } from '../../../test/fake-api';
import { usd } from '../../../test/held-purchase';
import { showAt } from '../../../test/show-at';
import DeliveriesScreen from './deliveries-screen';

const api = fakeApi();
const ASKED = /The buyer’s bank was asked for this payment/;

function show(address: string, items: readonly Delivery[], heldSales: readonly object[] = []) {
  const counts = { due: items.length, overdue: 0, delivered: 0, accepted: 0, disputed: 0, cancelled: 0 };
  api.answer('/api/deliveries', { body: { items, total: items.length, page: 1, perPage: 50, counts } });
  api.answer('/api/balance', {
    body: {
      ...{ pending: usd(0), held: usd(0), heldFor: [], available: usd(0), underWay: usd(0) },
      ...{ nextPayout: null, currencies: [], hold: null, heldSales, adjustments: [] },
    },
  });
  showAt(address, <DeliveriesScreen />);
}

// product.md 27.1
it('says of an order whose payment the bank asks back that it did, and of no other', async () => {
  const other = aDelivery(2, { purchaseId: 'other'.padEnd(20, '0') });
  const asked = aDelivery(1);
  show(
    '/seller/deliveries',
    [asked, other],
    [
      { purchaseId: asked.purchaseId, reasons: ['chargeback', 'delivery'] },
      { purchaseId: other.purchaseId, reasons: ['delivery'] },
    ],
  );
  const card = (await screen.findByText(ASKED)).closest('li');
  within(card ?? document.body).getByText(`Order ${orderNumber(asked.purchaseId)}`);
  expect(screen.getAllByText(ASKED)).toHaveLength(1);
});

it('calls an order by its number', async () => {
  const delivery = aDelivery(1);
  show(`/seller/deliveries?purchaseId=${delivery.purchaseId}`, [delivery]);
  await screen.findByText(`Deliveries of order ${orderNumber(delivery.purchaseId)}`);
  expect(document.body.textContent).not.toContain(delivery.purchaseId);
});
