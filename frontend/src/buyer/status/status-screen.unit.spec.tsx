import { describe, expect, it } from '@jest/globals';
import type { Status } from '@terrace/contracts/http/console/status';
import { screen, within } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import StatusScreen from './status-screen';

const api = fakeApi();
const days = Array.from({ length: 90 }, (_none, index) => ({
  day: new Date(Date.UTC(2026, 8, 1 + index)).toISOString().slice(0, 10),
  parts: index < 80 ? {} : { mails: index === 85 ? ('down' as const) : ('works' as const) },
}));
const status: Status = {
  at: '2026-11-29T12:00:30.000Z',
  parts: [
    { part: 'search', state: 'works' },
    { part: 'buying', state: 'works' },
    { part: 'tickets', state: 'partly' },
    { part: 'mails', state: 'down' },
    { part: 'live', state: 'works' },
  ],
  days,
  incidents: [
    {
      id: 'IncidentIncident0001',
      title: 'Mails are late',
      text: 'The mail service does not answer.',
      parts: ['mails', 'tickets'],
      begin: '2026-11-29T11:30:00.000Z',
      ...{ end: null, until: null },
      updates: [{ at: '2026-11-29T11:45:00.000Z', text: 'We wait for it.' }],
    },
  ],
};

// product.md 2.40
describe('the status page', () => {
  it('has planned maintenance apart from what goes on', async () => {
    const planned = {
      ...{ id: 'IncidentIncident0002', title: 'New database', text: '', parts: ['buying'], updates: [] },
      ...{ begin: '2026-12-01T02:00:00.000Z', end: null, until: '2026-12-01T03:30:00.000Z' },
    };
    api.answer('/api/status', { body: { ...status, incidents: [planned, ...status.incidents] } });
    showAt('/status', <StatusScreen />);
    const section = within(await screen.findByRole('region', { name: 'Planned maintenance' }));
    expect(section.getAllByRole('article')).toHaveLength(1);
    section.getByText('1 Dec 2026, 02:00 UTC to 1 Dec 2026, 03:30 UTC');
    section.getByText('Planned');
  });

  it('says in words how each part is now, and what its days were', async () => {
    api.answer('/api/status', { body: status });
    showAt('/status', <StatusScreen />);
    expect((await screen.findByRole('alert')).textContent).toBe('Some of it does not work.');
    expect(screen.getByText(/As of 29 Nov 2026, 12:00 UTC/)).toBeTruthy();
    const parts = within(screen.getByRole('region', { name: 'What works now' }))
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.parentElement?.textContent);
    expect(parts).toEqual([
      'Search and eventsWorks',
      'Buying and paymentWorks',
      'Tickets and deliverySlow or partly',
      'MailsDoes not work',
      'Live updatesWorks',
    ]);
    expect(screen.getByText('10 days recorded, 1 with trouble')).toBeTruthy();
    expect(screen.getByText('25 Nov 2026: Does not work')).toBeTruthy();
    expect(screen.getAllByText('No days recorded yet')).toHaveLength(4);
  });

  it('lists incidents with times in UTC, or says that there were none', async () => {
    api.answer('/api/status', { body: status });
    const { queries } = showAt('/status', <StatusScreen />);
    const incident = within(await screen.findByRole('article', { name: 'Mails are late' }));
    for (const text of [
      'Goes on',
      'Mails, Tickets and delivery',
      'Since 29 Nov 2026, 11:30 UTC',
      'We wait for it.',
    ])
      expect(incident.getByText(text)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Past incidents of the last 90 days' }).textContent).toMatch(
      /None\.$/,
    );
    const parts = status.parts.map(({ part }) => ({ part, state: 'works' }));
    api.answer('/api/status', { body: { ...status, parts, incidents: [] } });
    await queries.refetchQueries();
    expect(await screen.findByText('None.')).toBeTruthy();
    expect(screen.getByText('Everything works.')).toBeTruthy();
  });

  it('says that Terrace or the connection does not answer, with another try', async () => {
    api.answer('/api/status', { status: 503, code: 'unavailable' });
    showAt('/status', <StatusScreen />);
    expect(await screen.findByText('The status could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
