import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ListingSeat } from '@terrace/contracts/http/selling/listing-files';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { reportChange } from '../../../test/report-change';
import { sampleTicket } from '../../../test/sample-ticket';
import { showAt } from '../../../test/show-at';
import { shownToasts } from '../../../test/shown-toasts';
import { ListingFiles } from './listing-files';

const ticket = sampleTicket({ seat: '12-13', status: 'approved' });
const ADDRESS = `/api/tickets/mine/${ticket.id}/files`;
const seat = (name: string, more: Partial<ListingSeat> = {}): ListingSeat => ({
  ...{ seat: name, held: false, file: { type: 'application/pdf', size: 2048, hasCode: true } },
  ...more,
});

// product.md 23.11
describe('the files of a listing', () => {
  const api = fakeApi();
  let toasts: ReturnType<typeof shownToasts>;
  let seats: readonly ListingSeat[];
  beforeEach(() => {
    toasts = shownToasts();
    seats = [seat('12'), seat('13', { file: null })];
    api.answer(ADDRESS, () => ({ body: { seats } }));
  });
  const show = async (shown = ticket) => {
    showAt('/', <ListingFiles ticket={shown} />);
    return within(await screen.findByRole('region', { name: 'Files for instant delivery' }));
  };

  it('says how many seats have one, and when all of them do, which a change tells at once', async () => {
    const section = await show();
    section.getByText('1 of 2 unsold tickets have their file.');
    section.getByText(/With the file of each ticket, buyers read/);
    seats = [seat('12'), seat('13')];
    await waitFor(() =>
      act(() => reportChange({ topic: 'seller', kind: 'ticket', id: ticket.id, data: ticket })),
    );
    await section.findByText(
      'Buyers read “Instant delivery”: each ticket is delivered as soon as it is paid.',
    );
  });

  it('asks for them where the seller promised to deliver at once', async () => {
    const section = await show({ ...ticket, deliveryTime: 'At once' });
    section.getByText(/You deliver at once: add the file of each ticket/);
  });

  it('can be removed from a seat that nobody holds', async () => {
    seats = [seat('12'), seat('13', { held: true })];
    const section = await show();
    const [free, held] = section.getAllByRole('listitem');
    if (!free || !held) throw new Error('Two seats have files');
    within(held).getByText('On hold');
    expect(within(held).queryByRole('button')).toBeNull();
    seats = [seat('12', { file: null }), seat('13', { held: true })];
    await userEvent.click(within(free).getByRole('button', { name: 'Remove Ticket 12' }));
    await section.findByText('1 of 2 unsold tickets have their file.');
    expect(api.calls).toContain(`DELETE ${ADDRESS}`);
    expect(toasts.map(({ text }) => text)).toEqual(['The file was removed.']);
  });

  it('that cannot be removed any more say why, and show what is there', async () => {
    const section = await show();
    api.answer(`${ADDRESS}?seat=12`, { status: 409, code: 'listing-in-use' });
    seats = [seat('12', { held: true }), seat('13', { file: null })];
    await userEvent.click(section.getByRole('button', { name: 'Remove Ticket 12' }));
    await section.findByText('On hold');
    expect(toasts.map(({ text }) => text)).toEqual(['It is listing-in-use']);
  });

  it('are added to the seats without one', async () => {
    const section = await show();
    await userEvent.click(section.getByRole('button', { name: 'Add files' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add files' }));
    expect(dialog.queryByText(/Seat 12/)).toBeNull();
  });

  it('may be asked for again when they could not be loaded', async () => {
    api.answer(ADDRESS, { status: 503, code: 'unavailable' });
    showAt('/', <ListingFiles ticket={ticket} />);
    await screen.findByText('Failed to load the files. Please try again.');
    api.answer(ADDRESS, { body: { seats } });
    await userEvent.click(screen.getByRole('button', { name: /Try again|Retry/ }));
    await screen.findByText('1 of 2 unsold tickets have their file.');
  });
});
