import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { reportChange } from '../../../test/report-change';
import { sampleTicket } from '../../../test/sample-ticket';
import { showAt } from '../../../test/show-at';
import { isFound, useTickets } from './tickets';

const ticket = sampleTicket({
  id: 'Abcdefgh0123456789ij',
  eventName: 'Bodø/Glimt vs Preußen',
  section: 'Südtribüne 105',
  row: '14',
  seat: '7 to 8',
  reference: 'S-0042',
});

// product.md 5.12
describe('the administrators’ search of tickets', () => {
  it.each([
    ...[
      '',
      'südtribüne',
      'SUDTRI',
      '105',
      'Sec 105',
      'Section Südtribüne',
      'row 14',
      'Row 14, Seat 7',
      'seat 7',
    ],
    ...['bodo row 14', 'good seats', 'Sam row 14', 's-0042', 'Abcdef'],
  ])('finds a ticket by %j, as the server does', (q) => expect(isFound(ticket, q)).toBe(true));

  it.each(['row 15', 'Sec 106', 'row', 'arsenal', 'seat 9'])('does not find it by %j', (q) =>
    expect(isFound(ticket, q)).toBe(false),
  );
});

describe('the tickets of an address', () => {
  const api = fakeApi();
  function Names() {
    const { data } = useTickets({ q: 'sam@seats.test', order: 'desc' });
    return <output>{data?.items.map(({ eventName, version }) => `${eventName}, ${version}`)}</output>;
  }

  it('stay when one of them changes, though a ticket does not say its seller’s address', async () => {
    let items = [{ ...ticket, version: 0 }];
    api.answer('/api/admin/tickets', () => ({
      body: { items, total: 1, page: 1, perPage: 20, newer: [], until: ticket.createdAt },
    }));
    showAt('/', <Names />);
    await screen.findByText('Bodø/Glimt vs Preußen, 0');
    items = [ticket];
    const { id } = ticket;
    await waitFor(() => act(() => reportChange({ topic: 'admin', kind: 'ticket', id, data: ticket })));
    await screen.findByText('Bodø/Glimt vs Preußen, 1');
  });
});
