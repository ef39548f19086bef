import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { DetailsRows } from './details-rows';

const details = {
  fullName: 'Sam Seller',
  companyName: 'Seats Ltd',
  phoneNumber: '+44 20 7946 0000',
  address: '1 High Street',
  change: null,
};

// product.md 4.20
describe('DetailsRows', () => {
  const api = fakeApi();
  const press = async (title: string, button: string) =>
    userEvent.click(
      within(await screen.findByRole('region', { name: title })).getByRole('button', { name: button }),
    );

  it('asks for other names, says that they wait, and why they were rejected', async () => {
    let own: object = details;
    api.answer('/api/seller-details', () => ({ body: own }));
    let sent: unknown;
    api.answer('/api/seller-details/names', ({ body }) => {
      sent = body;
      const change = {
        fullName: 'Sam Seller',
        companyName: 'Best Seats',
        status: 'pending',
        rejection: null,
      };
      return { body: { ...details, change } };
    });
    showAt('/seller/account', <DetailsRows />);
    await press('Names', 'Change: Names');
    expect(screen.getByText(/An administrator decides, and you sell on meanwhile/)).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Company'));
    await userEvent.type(screen.getByLabelText('Company'), 'Best Seats');
    await press('Names', 'Send for approval');
    expect(await screen.findByText('Sam Seller, Best Seats: pending approval')).toBeTruthy();
    expect(sent).toEqual({ fullName: 'Sam Seller', companyName: 'Best Seats' });
    cleanup();

    const rejection = { reason: 'company-unclear', note: 'Please send an extract.' };
    own = {
      ...details,
      change: { fullName: 'Sam Seller', companyName: 'Best Seats', status: 'rejected', rejection },
    };
    showAt('/seller/account', <DetailsRows />);
    expect(await screen.findByText(/Sam Seller, Best Seats: not approved/)).toBeTruthy();
    expect(screen.getByText(/Please send an extract/)).toBeTruthy();
  });

  it('changes the contact data at once, and refuses an invalid telephone number', async () => {
    api.answer('/api/seller-details', { body: details });
    api.answer('/api/seller-details/contact', ({ body }) => ({ body: { ...details, ...Object(body) } }));
    showAt('/seller/account', <DetailsRows />);
    await press('Contact', 'Change: Contact');
    const phone = screen.getByLabelText('Phone');
    await userEvent.clear(phone);
    await userEvent.type(phone, 'abc');
    await press('Contact', 'Save');
    expect(await screen.findByText(/Please enter a valid phone number/)).toBeTruthy();
    expect(api.calls).not.toContain('PUT /api/seller-details/contact');
    await userEvent.clear(phone);
    await userEvent.type(phone, '+44 20 7946 0999');
    await press('Contact', 'Save');
    expect(await screen.findByText('+44 20 7946 0999')).toBeTruthy();
  });
});
