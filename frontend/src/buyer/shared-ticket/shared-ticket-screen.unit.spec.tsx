import { expect, it } from '@jest/globals';
import type { SharedTicket } from '@terrace/contracts/http/buying/e-tickets';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { fakeApi } from '../../../test/fake-api';
import { reportChange } from '../../../test/report-change';
import { showAt } from '../../../test/show-at';
import { routes } from '../../navigation/paths';
import SharedTicketScreen from './shared-ticket-screen';

const api = fakeApi();
const TOKEN = 'a-token-of-a-share';
const seat: SharedTicket = {
  label: 'Block 12, row 5',
  seat: { number: 1, of: 2 },
  event: { id: 'e1', name: 'Arsenal vs Chelsea', date: '21/12/2199', time: '20:45', venue: 'The Ground' },
  ticketType: 'eTickets',
  status: 'delivered',
  delivered: { kind: 'file', type: 'application/pdf', size: 10, hasCode: false, hasPicture: true },
  deliveredAt: '2026-12-01T10:00:00.000Z',
  topic: 'shared-ticket:a-token-of-its-changes',
};
const screens = (
  <Routes>
    {[routes.sharedTicket, routes.formerSharedTicket].map((path) => (
      <Route key={path} path={path} element={<SharedTicketScreen />} />
    ))}
  </Routes>
);

it.each([`/shared-ticket#${TOKEN}`, `/shared-ticket/${TOKEN}`])(
  '%s opens the seat, with the token in bodies only and out of search engines',
  async (link) => {
    const bodies: unknown[] = [];
    api.answer('/api/shared-tickets', ({ body }) => {
      bodies.push(body);
      return { body: seat };
    });
    const { address } = showAt(link, screens);
    await screen.findByText('Arsenal vs Chelsea');
    expect(address()).toBe(`/shared-ticket#${TOKEN}`);
    expect(bodies).toEqual([{ token: TOKEN }]);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');

    screen.getByText('This page needs a connection. Save the file before you go to the gate.');
    const gate = screen.getByText('Show at the gate').closest('a');
    expect(gate?.getAttribute('href')).toBe(`/shared-ticket?gate=shared#${TOKEN}`);
    fireEvent.click(screen.getByText('Save file'));
    await waitFor(() => expect(api.calls).toContain('POST /api/shared-tickets/file'));
    expect(api.calls.filter((call) => call.includes(TOKEN))).toEqual([]);
  },
);

it('without its token opens nothing and calls nothing', async () => {
  showAt('/shared-ticket', screens);
  await screen.findByText('This link opens nothing');
  expect(api.calls.filter((call) => call.includes('shared'))).toEqual([]);
});

// product.md 23.10
it('closes at once when its link is taken back', async () => {
  api.answer('/api/shared-tickets', { body: seat });
  showAt(`/shared-ticket#${TOKEN}`, screens);
  await screen.findByText('Arsenal vs Chelsea');
  api.answer('/api/shared-tickets', { status: 404, code: 'not-found' });
  const { topic } = seat;
  await waitFor(() => reportChange({ topic, kind: 'e-ticket', id: 'd'.padEnd(20, '0'), data: null }));
  await screen.findByText('This link opens nothing');
});

it('says so at the first file that its link does not open any more', async () => {
  api.answer('/api/shared-tickets', { body: seat });
  showAt(`/shared-ticket#${TOKEN}`, screens);
  const save = await screen.findByText('Save file');
  api.answer('/api/shared-tickets', { status: 404, code: 'not-found' });
  fireEvent.click(save);
  await screen.findByText('This link opens nothing');
});
