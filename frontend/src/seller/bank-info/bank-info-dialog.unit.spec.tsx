import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import BankInfoDialog from './bank-info-dialog';

const shown = {
  accountHolderName: 'Sam Seller',
  bankName: 'Marina Bank',
  accountNumber: '••••3456',
  routingNumber: '',
  swiftCode: 'MARIAEAD',
  bankAddress: '1 Marina, Dubai',
};
const approved = {
  ...{ id: 'sellersellerseller01', version: 2, status: 'approved', ...shown },
  ...{ updatedAt: '2026-11-21T12:00:00.000Z', inForce: null, payableFrom: '2026-11-23T12:00:00.000Z' },
  rejection: null,
};
const sam = {
  ...{ userId: approved.id, userEmail: 'sam@seats.test', userName: 'Sam Seller', role: 'seller' },
  seller: { companyName: 'Seats Ltd', phoneNumber: '+44 20 7946 0000', status: 'active' },
};

// product.md 4.6
describe('BankInfoDialog of an approved seller', () => {
  const api = fakeApi();

  it('changes the details with an IBAN, the password and the code of a second factor', async () => {
    api.answer('/api/auth/me', { body: sam });
    api.answer('/api/bank-info', { body: approved });
    api.answer('/api/me/second-factor', {
      body: { since: '2026-11-20T12:00:00.000Z', recoveryCodesLeft: 10 },
    });
    let sent: unknown;
    api.answer('/api/bank-info/change', ({ body }) => {
      sent = body;
      return { status: 403, code: 'second-factor-wrong' };
    });
    showAt('/seller/dashboard', <BankInfoDialog onClose={() => undefined} />);
    expect(await screen.findByText('••••3456')).toBeTruthy();
    expect(screen.queryByText('Routing number')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Change bank details' }));
    expect(screen.getByText(/for 48 hours after the approval, nothing is paid/)).toBeTruthy();

    const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
    await type('Account number or IBAN', '12345678');
    await type('Password', 'secret-1');
    await userEvent.type(await screen.findByLabelText('Code'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Send new bank details' }));
    expect(await screen.findByText(/use IBANs: please enter the IBAN/)).toBeTruthy();
    expect(sent).toBeUndefined();

    await userEvent.clear(screen.getByLabelText('Account number or IBAN'));
    await type('Account number or IBAN', 'DE89 3704 0044 0532 0130 00');
    await userEvent.click(screen.getByRole('button', { name: 'Send new bank details' }));
    expect(await screen.findByText('It is second-factor-wrong')).toBeTruthy();
    expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toMatchObject({
      accountNumber: 'DE89370400440532013000',
      routingNumber: '',
      currentPassword: 'secret-1',
      code: '123456',
    });

    api.answer('/api/bank-info/change', {
      body: {
        ...approved,
        ...{ version: 3, status: 'pending', accountNumber: '••••3000', payableFrom: null, inForce: shown },
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Send new bank details' }));
    expect(await screen.findByText('Your bank information is pending approval')).toBeTruthy();
    expect(screen.getByText(/Nothing is paid until an administrator has decided/)).toBeTruthy();
    expect(screen.getByText('Your new bank details are saved. They are pending approval.')).toBeTruthy();
  });
});
