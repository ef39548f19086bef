import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MINUTE_MS } from '@terrace/contracts/values/time/durations';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { formatClock } from '../../ui/text/format-date';
import { LogLevelPanel } from './log-level-panel';

const ADDRESS = '/api/admin/log-level';

describe('LogLevelPanel', () => {
  const api = fakeApi();
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  beforeEach(() => api.answer(ADDRESS, { body: { level: null, until: null } }));

  it('sets a level for a while, shows until when, and resets it', async () => {
    showAt('/', <LogLevelPanel />);
    await screen.findByText('Every process uses its configured level.');
    expect(screen.queryByRole('button', { name: 'Reset to configuration' })).toBeNull();

    const until = inMinutes(15);
    api.answer(ADDRESS, { body: { level: 'trace', until } });
    await userEvent.selectOptions(screen.getByLabelText('Level'), 'trace');
    await userEvent.selectOptions(screen.getByLabelText('Duration'), '15');
    await press('Set level');
    await screen.findByText(`Trace until ${formatClock(until)}, in every process.`);

    api.answer(ADDRESS, { body: { level: null, until: null } });
    await press('Reset to configuration');
    await screen.findByText('Every process uses its configured level.');
    expect(api.calls).toEqual([`GET ${ADDRESS}`, `PUT ${ADDRESS}`, `DELETE ${ADDRESS}`]);
  });

  it('shows when the level has expired', async () => {
    api.answer(ADDRESS, { body: { level: 'debug', until: inMinutes(-1) } });
    showAt('/', <LogLevelPanel />);
    await screen.findByText('Every process uses its configured level.');
  });
});
