import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { routes } from '../../navigation/paths';
import OrderLinksScreen from './order-links-screen';

// product.md 13.11
describe('OrderLinksScreen', () => {
  const api = fakeApi();

  it('asks for the links of an address, and says what happens without promising an order', async () => {
    let sent: unknown;
    api.answer('/api/orders/links', ({ body }) => {
      sent = body;
      return { body: null };
    });
    showAt(routes.orderLinks, <OrderLinksScreen />);
    await userEvent.type(screen.getByLabelText('Email you bought with'), 'Gina@guests.test ');
    await userEvent.click(screen.getByRole('button', { name: 'Send me my links' }));
    expect(await screen.findByText(/^If tickets were bought with gina@guests\.test/)).toBeTruthy();
    expect(sent).toEqual({ email: 'gina@guests.test' });
  });
});
