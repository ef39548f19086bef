import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { ReportListing } from './report-listing';

const TICKET = 't'.padEnd(20, '0');
const ADDRESS = `/api/tickets/${TICKET}/reports`;
const THANKS = 'Thank you. We check it, and tell you by mail what we decided.';
const account = {
  ...{ userId: 'b'.padEnd(20, '0'), userEmail: 'bea@fans.test', userName: 'Bea' },
  ...({ role: 'buyer', seller: null } as const),
};

// product.md 28.1
describe("'Report this listing'", () => {
  const api = fakeApi();
  let sent: unknown;
  const open = async () => {
    sent = undefined;
    api.answer(ADDRESS, ({ body }) => {
      sent = body;
      return { body: null };
    });
    showAt('/', <ReportListing ticketId={TICKET} of="Section A" />);
    await userEvent.click(screen.getByRole('button', { name: 'Report this listing Section A' }));
    await screen.findByRole('dialog', { name: 'Report this listing' });
  };
  const choose = (reason: string) => userEvent.selectOptions(screen.getByLabelText('What is wrong?'), reason);
  const write = async (label: RegExp, text: string) => {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(text);
  };
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));

  it('asks a guest for a reason and an address, and for a text with another reason', async () => {
    await open();
    await send();
    expect(await screen.findByText('Please choose a reason')).toBeTruthy();
    expect(screen.getByText('Email is required')).toBeTruthy();
    await choose('Another reason');
    await write(/^Email/, 'tim@fans.test');
    await send();
    expect(await screen.findByText('Please write the reason')).toBeTruthy();
    expect(sent).toBeUndefined();
    await write(/^Describe it/, 'It is mine');
    await send();
    expect(await screen.findByText(THANKS)).toBeTruthy();
    expect(sent).toMatchObject({ reason: 'other', text: 'It is mine', email: 'tim@fans.test' });
  });

  it('asks an account for no address, and closes after the thanks', async () => {
    api.answer('/api/auth/me', { body: account });
    await open();
    await waitFor(() => expect(screen.queryByLabelText(/^Email/)).toBeNull());
    await choose('The seats are wrong or invented');
    await send();
    expect(await screen.findByText(THANKS)).toBeTruthy();
    expect(sent).toMatchObject({ reason: 'seats-wrong' });
    const [, close] = screen.getAllByRole('button', { name: 'Close' });
    if (close) await userEvent.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what was written when sending fails', async () => {
    await open();
    api.answer(ADDRESS, { status: 429, code: 'too-many-requests' });
    await choose('The description is misleading');
    await write(/^Email/, 'tim@fans.test');
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your report could not be sent. Please try again later.',
    );
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('tim@fans.test');
  });
});
