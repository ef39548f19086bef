import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DisputeOption } from '@terrace/contracts/http/care/disputes';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { fakeApi } from '../../../../test/fake-api';
import { heldPurchase, usd } from '../../../../test/held-purchase';
import { showAt } from '../../../../test/show-at';
import { DisputeSection } from './dispute-section';

const api = fakeApi();
const line = (id: string): Purchase['lines'][number] => ({
  ...{ kind: 'listing', id, label: `Section ${id}`, quantity: 2 },
  ...{ unitPrice: usd(9_000), serviceFee: usd(0), delivery: null },
});
const order = heldPurchase({ status: 'completed', lines: [line('A'), line('B')] });
const always = { from: '2020-01-01T00:00:00.000Z', until: null };
const inA = [{ lineId: 'A', quantity: 2 }];
const gate: DisputeOption = { ...always, reason: 'refused-at-gate', tickets: inA, refusal: null };
const decided: DisputeOption = {
  ...always,
  reason: 'wrong-ticket',
  tickets: [],
  refusal: 'dispute-decided',
};

function show(...options: DisputeOption[]) {
  api.answer(`/api/orders/${order.id}/disputes`, { body: { items: [], options } });
  showAt(`/orders/${order.id}`, <DisputeSection order={order} />);
}
const choices = (name: string) =>
  [...screen.getByRole('combobox', { name }).querySelectorAll('option')].map(({ text }) => text);

describe('the form of another dispute', () => {
  it('offers only the reasons and tickets that the server takes', async () => {
    show(decided, gate);
    await userEvent.click(await screen.findByRole('button', { name: 'Open a dispute' }));
    await screen.findByRole('textbox');
    expect(choices('What went wrong?')).toEqual(['Refused at the gate']);
    expect(choices('Which tickets?')).toEqual(['All tickets that can be disputed', '2 × Section A']);
  });

  it('is not offered when no reason is left; one line says why', async () => {
    show(decided);
    await screen.findByText(/^These tickets were decided on already/);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
