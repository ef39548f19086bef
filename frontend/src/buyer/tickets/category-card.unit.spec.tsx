import { describe, expect, it } from '@jest/globals';
import type { TicketCategory } from '@terrace/contracts/http/market/catalogue';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { CategoryCard } from './category-card';

const gbp = (amount: number) => ({ amount, currency: 'GBP' });
const category: TicketCategory = {
  id: '77',
  categoryName: 'Longside',
  price: gbp(100_00),
  serviceFee: gbp(0),
  availableSellingQuantities: [1, 2, 4],
  deliveryMethods: [
    { name: 'E-ticket', price: gbp(5_00) },
    { name: 'Mobile ticket', price: gbp(10_00) },
  ],
  immediateConfirmationText: '',
  requiredPurchaseFields: [],
};

// product.md 13.13
describe('the price of a category', () => {
  it('is that of a ticket in the selected quantity and with the selected delivery', async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <CategoryCard eventId="7" category={category} needed={2} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    expect(screen.getByText('£102.50')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Quantity'), '4');
    expect(screen.getByText('£101.25')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Delivery'), 'Mobile ticket');
    expect(screen.getByText('£102.50')).toBeTruthy();
  });
});
