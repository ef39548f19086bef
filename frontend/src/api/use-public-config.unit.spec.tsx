import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeApi } from '../../test/fake-api';
import { showAt } from '../../test/show-at';
import { usePublicConfig } from './use-public-config';

const api = fakeApi();
function Shown() {
  const { chatUrl, travelUrl, holdMinutes, operator } = usePublicConfig();
  return <p>{`${holdMinutes} min; chat '${chatUrl}'; travel '${travelUrl}'; by ${operator.name}`}</p>;
}

describe('usePublicConfig', () => {
  it('returns the server’s configuration without addresses other than http(s)', async () => {
    const operator = { name: 'Seats Ltd', address: 'Leeds', email: 'help@seats.test', phone: '' };
    const body = {
      chatUrl: 'https://wa.me/1',
      travelUrl: 'javascript:alert(1)',
      holdMinutes: 20,
      mapOrigin: 'https://cdn.example',
      operator,
    };
    api.answer('/api/config', { body });
    showAt('/', <Shown />);
    expect(await screen.findByText("20 min; chat 'https://wa.me/1'; travel ''; by Seats Ltd")).toBeTruthy();
  });

  it('returns the fallback when the server does not respond', async () => {
    api.answer('/api/config', { status: 404, code: 'not-found' });
    showAt('/', <Shown />);
    expect(await screen.findByText("15 min; chat ''; travel ''; by Terrace")).toBeTruthy();
  });
});
