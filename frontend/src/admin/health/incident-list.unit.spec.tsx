import { describe, expect, it } from '@jest/globals';
import type { Incident } from '@terrace/contracts/http/console/status';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { shownToasts } from '../../../test/shown-toasts';
import { usePublicConfig } from '../../api/use-public-config';
import { IncidentList } from './incident-list';

const ADDRESS = '/api/admin/incidents';
const api = fakeApi();
const incident: Incident = {
  id: 'IncidentIncident0001',
  version: 1,
  title: 'Mails are late',
  text: 'The mail service does not answer.',
  parts: ['mails'],
  begin: '2026-11-29T11:30:00.000Z',
  end: null,
  until: null,
  openedBy: 'Maria',
  endedBy: null,
  updates: [],
};
const operator = { name: 'Terrace', address: 'Dubai', email: 'support@terrace.example', phone: '' };
function Announced() {
  return <p>Announced: {usePublicConfig().maintenance?.title ?? 'nothing'}</p>;
}
const card = async () => within(await screen.findByRole('article', { name: 'Mails are late' }));

// product.md 2.40
describe('Incidents of Health', () => {
  it('are published with their parts and a begin in UTC, once the form is complete', async () => {
    api.answer(ADDRESS, { body: { items: [] } });
    showAt('/admin/dashboard/health', <IncidentList />);
    expect(await screen.findByText('No incidents in the last 90 days.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'New incident' }));
    await userEvent.type(screen.getByLabelText('Title'), 'Mails are late');
    await userEvent.click(screen.getByRole('button', { name: 'Publish incident' }));
    expect(await screen.findByText('Text is required')).toBeTruthy();
    expect(screen.getByText('Choose at least one part')).toBeTruthy();
    let sent: unknown;
    api.answer(ADDRESS, ({ body }) => {
      sent = body;
      return { body: incident };
    });
    await userEvent.type(screen.getByLabelText('Text'), 'The mail service does not answer.');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mails' }));
    const time = screen.getByLabelText('Time of the begin');
    await userEvent.clear(time);
    await userEvent.type(time, '00:00');
    await userEvent.click(screen.getByRole('button', { name: 'Publish incident' }));
    expect((await card()).getByText('Goes on')).toBeTruthy();
    expect(sent).toEqual({
      title: 'Mails are late',
      text: 'The mail service does not answer.',
      parts: ['mails'],
      begin: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    });
    expect(screen.queryByLabelText('Title')).toBeNull();
  });

  it('are planned as maintenance with an end, until when they are shown', async () => {
    api.answer(ADDRESS, { body: { items: [] } });
    showAt('/admin/dashboard/health', <IncidentList />);
    await userEvent.click(await screen.findByRole('button', { name: 'Plan maintenance' }));
    await userEvent.type(screen.getByLabelText('Title'), 'New database');
    await userEvent.type(screen.getByLabelText('Text'), 'Nothing can be bought.');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Buying and payment' }));
    await userEvent.click(screen.getByRole('button', { name: 'Publish maintenance' }));
    expect(await screen.findByText('Date input not valid.')).toBeTruthy();
    const [begin, until] = ['2999-12-01T02:00:00.000Z', '2999-12-01T03:30:00.000Z'];
    let sent: unknown;
    api.answer(ADDRESS, ({ body }) => {
      sent = body;
      return { body: { ...incident, title: 'New database', parts: ['buying'], begin, until } };
    });
    const [day] = within(screen.getByRole('group', { name: 'End' })).getAllByRole('spinbutton');
    act(() => day?.focus());
    await userEvent.keyboard('01122999');
    await userEvent.type(screen.getByLabelText('Time of the end'), '03:30');
    await userEvent.click(screen.getByRole('button', { name: 'Publish maintenance' }));
    const shown = within(await screen.findByRole('article', { name: 'New database' }));
    expect(shown.getByText('Planned')).toBeTruthy();
    expect(shown.getByText('1 Dec 2999, 02:00 UTC to 1 Dec 2999, 03:30 UTC')).toBeTruthy();
    expect(sent).toMatchObject({ title: 'New database', parts: ['buying'], until });
  });

  it('call planned maintenance off, and end what goes on, until it is over', async () => {
    const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const planned = { ...incident, begin: ahead(1), until: ahead(2) };
    const ongoing = { ...incident, id: 'IncidentIncident0002', title: 'New disks', until: ahead(1) };
    const over = { ...ongoing, id: 'IncidentIncident0003', title: 'New cables', until: ahead(-1) };
    api.answer(ADDRESS, { body: { items: [planned, ongoing, over] } });
    const config = { chatUrl: '', travelUrl: '', mapOrigin: '', holdMinutes: 15, operator };
    const { title, begin, until } = planned;
    api.answer('/api/config', { body: { ...config, maintenance: { title, begin, until } } });
    api.answer(`${ADDRESS}/${incident.id}/end`, { body: { ...planned, version: 2, end: ahead(0) } });
    const toasts = shownToasts();
    showAt(
      '/admin/dashboard/health',
      <>
        <Announced />
        <IncidentList />
      </>,
    );
    await card();
    await screen.findByText('Announced: Mails are late');
    screen.getByRole('button', { name: 'End maintenance New disks' });
    const done = within(screen.getByRole('article', { name: 'New cables' }));
    done.getByText('Ended');
    expect(done.queryByRole('button', { name: /maintenance/ })).toBeNull();
    await userEvent.click((await card()).getByRole('button', { name: /^Call off maintenance/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Call off maintenance: Mails are late' }));
    api.answer('/api/config', { body: config });
    await userEvent.click(dialog.getByRole('button', { name: 'Call off maintenance' }));
    await (await card()).findByText('Called off');
    expect(toasts).toMatchObject([{ text: 'Maintenance called off' }]);
    await screen.findByText('Announced: nothing');
  });

  it('are added to, and ended with or without a text', async () => {
    api.answer(ADDRESS, { body: { items: [incident] } });
    showAt('/admin/dashboard/health', <IncidentList />);
    const updated = {
      ...incident,
      version: 2,
      updates: [{ at: incident.begin, text: 'Found it.', by: 'Ada' }],
    };
    api.answer(`${ADDRESS}/${incident.id}/updates`, { body: updated });
    await userEvent.click((await card()).getByRole('button', { name: /Add an update/ }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add an update' }));
    expect(await dialog.findByText('Text is required')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Text'), 'Found it.');
    await userEvent.click(dialog.getByRole('button', { name: 'Add an update' }));
    expect(await (await card()).findByText('Found it.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const ended = { ...updated, version: 3, end: '2026-11-29T12:00:00.000Z', endedBy: 'Ada' };
    api.answer(`${ADDRESS}/${incident.id}/end`, { body: ended });
    await userEvent.click((await card()).getByRole('button', { name: /End incident/ }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End incident' }));
    expect(await (await card()).findByText('Ended')).toBeTruthy();
    expect((await card()).queryByRole('button', { name: /Add an update/ })).toBeNull();
  });
});
