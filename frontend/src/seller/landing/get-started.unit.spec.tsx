import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showAt } from '../../../test/show-at';
import { GetStarted } from './get-started';

const open = () => userEvent.click(screen.getByRole('button', { name: 'Get Started Now' }));

describe('the Get Started Now button', () => {
  it.each([
    ['Sign In as Seller', '/seller-login'],
    ['Create Seller Account', '/register'],
  ])('opens a dialog whose %p leads to %s', async (name, address) => {
    const page = showAt('/sell-tickets', <GetStarted />);
    expect(screen.queryByRole('dialog')).toBeNull();
    await open();
    await userEvent.click(await screen.findByRole('link', { name }));
    expect(page.address()).toBe(address);
  });

  it('closes its dialog and restores the focus', async () => {
    showAt('/sell-tickets', <GetStarted />);
    await open();
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Get Started Now');
  });
});
