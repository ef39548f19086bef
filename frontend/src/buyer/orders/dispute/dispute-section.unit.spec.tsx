import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ETicket } from '@terrace/contracts/http/buying/e-tickets';
import type { Dispute, DisputeOption } from '@terrace/contracts/http/care/disputes';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { type FakeAnswer, fakeApi } from '../../../../test/fake-api';
import { heldPurchase, usd } from '../../../../test/held-purchase';
import { showAt } from '../../../../test/show-at';
import { formatDeadline } from '../../../ui/text/format-date';
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

// product.md 21.4, 21.7
describe('the words of a dispute', () => {
  const at = '2026-11-20T10:00:00.000Z';
  const dispute: Dispute = {
    ...{
      id: 'd'.padEnd(20, '0'),
      version: 1,
      purchaseId: order.id,
      status: 'decided',
      reason: 'wrong-ticket',
    },
    ...{ event: { name: 'A', date: null, venue: 'B' }, tickets: [], amount: usd(9_000), hasSeller: true },
    ...{ description: 'Another match', answer: 'The right one', evidence: [], questions: [], answerBy: at },
    timeline: [
      { kind: 'opened', by: 'buyer', at },
      { kind: 'answered', by: 'seller', at },
      { kind: 'decided', by: 'terrace', at },
    ],
    decision: {
      ...{ outcome: 'refund', refund: usd(9_000), bearer: 'sale', replacementUntil: null, note: null },
      ...{ isBySilence: false, at },
    },
    ...{ openedAt: at, statusSince: at },
  };
  const showDispute = (changed: Partial<Dispute>, sold = order) => {
    api.answer(`/api/orders/${order.id}/disputes`, {
      body: { items: [{ ...dispute, ...changed }], options: [gate] },
    });
    showAt(`/orders/${order.id}`, <DisputeSection order={sold} />);
  };
  const official = { ...order, lines: [{ ...line('A'), kind: 'category' as const }] };

  it('name the seats that it is about, where the buyer did', async () => {
    const tickets = [{ lineId: 'A', label: 'Section A', quantity: 1, seats: [{ number: 2, of: 2 }] }];
    showDispute({ tickets });
    await screen.findByText('1 × Section A (Ticket 2 of 2)');
  });

  it('call the buyer you', async () => {
    showDispute({});
    await screen.findByText('Terrace decided: you get US$90.00 back.');
    screen.getByText('You wrote');
    screen.getByText('The seller wrote');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)[0]).toMatch(/^You opened/);
    expect(document.body.textContent).not.toMatch(/buyer/i);
  });

  it.each([
    [undefined, 'Without an answer, you get your money back.'],
    [['won', 9_000], 'Without an answer, you get your money back.'],
    [
      ['open', 9_000],
      'Without an answer, your bank decides first: if the payment stands, you get your money back from us.',
    ],
    [['open', 4_500], 'Without an answer, you get your money back, except what your bank was asked for.'],
    [['lost', 9_000], ''],
  ] as const)('promise for silence what follows where the bank is at %j', async (bank, text) => {
    const chargeback = bank && { status: bank[0], amount: usd(bank[1]) };
    showDispute({ status: 'awaiting-answer', decision: null }, chargeback ? { ...order, chargeback } : order);
    const said = await screen.findByText(/^The seller may answer until/);
    expect(said.textContent?.trim()).toBe(
      `The seller may answer until ${formatDeadline(at)}. ${text}`.trim(),
    );
  });

  it('name Terrace, and no seller, where the tickets are official', async () => {
    const steps = dispute.timeline.filter(({ by }) => by === 'buyer');
    showDispute(
      {
        hasSeller: false,
        status: 'awaiting-decision',
        answer: null,
        timeline: steps,
        answerBy: null,
        decision: null,
      },
      official,
    );
    await screen.findByText(/^Terrace answers for official tickets\. We look into it/);
    await userEvent.click(screen.getByRole('button', { name: 'Open a dispute' }));
    await screen.findByText('Terrace reads this.');
    expect(document.body.textContent).not.toMatch(/seller/i);
  });
});

describe('the form of another dispute', () => {
  it('offers only the reasons and tickets that the server takes', async () => {
    show(decided, gate);
    await userEvent.click(await screen.findByRole('button', { name: 'Open a dispute' }));
    await screen.findByRole('textbox');
    expect(choices('What went wrong?')).toEqual(['Refused at the gate']);
    expect(choices('Which tickets?')).toEqual(['All tickets that can be disputed', '2 × Section A']);
  });

  // product.md 21.1
  it('asks which seats of a line it is about, and sends those', async () => {
    const one = { ...order, lines: [line('A')] };
    const seat = (number: number, status: ETicket['status'] = 'due'): ETicket => ({
      ...{
        id: `${number}`.padEnd(20, '0'),
        version: 1,
        purchaseId: order.id,
        lineId: 'A',
        label: 'Section A',
      },
      ...{ seat: { number, of: 2 }, event: order.event, ticketType: 'eTickets', hasSeller: true, status },
      ...{ dueAt: null, isOverdue: false, delivered: null, deliveredAt: null, isReplacement: false },
      share: null,
    });
    api.answer(`/api/orders/${order.id}/e-tickets`, { body: { items: [seat(1), seat(2)], calendarUrl: '' } });
    let sent: unknown;
    api.answer(`/api/orders/${order.id}/disputes`, ({ body }) => {
      sent = body ?? sent;
      return body
        ? { body: { id: 'd'.padEnd(20, '0'), items: [] } }
        : { body: { items: [], options: [gate] } };
    });
    showAt(`/orders/${order.id}`, <DisputeSection order={one} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Open a dispute' }));
    const choice = within(await screen.findByRole('group', { name: 'Which of the tickets?' }));
    await userEvent.type(screen.getByRole('textbox'), 'One was used before');
    await userEvent.click(choice.getByRole('checkbox', { name: 'Ticket 1 of 2' }));
    await userEvent.click(choice.getByRole('checkbox', { name: 'Ticket 2 of 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Open dispute' }));
    await choice.findByText('Please choose tickets');
    await userEvent.click(choice.getByRole('checkbox', { name: 'Ticket 2 of 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Open dispute' }));
    await waitFor(() =>
      expect(sent).toEqual({
        ...{ reason: 'refused-at-gate', description: 'One was used before' },
        tickets: [{ lineId: 'A', quantity: 1, seats: [2] }],
      }),
    );
  });

  it('shows again what was typed, until the dispute is open', async () => {
    let answer: FakeAnswer = { status: 409, code: 'dispute-not-possible' };
    const listed = { body: { items: [], options: [gate] } };
    const shown = () => {
      cleanup();
      show(gate);
      api.answer(`/api/orders/${order.id}/disputes`, ({ body }) => (body ? answer : listed));
    };
    const submit = () => userEvent.click(screen.getByRole('button', { name: 'Open dispute' }));
    shown();
    await userEvent.click(await screen.findByRole('button', { name: 'Open a dispute' }));
    await userEvent.type(await screen.findByRole('textbox'), 'The gate said that it was used');
    shown();
    expect(await screen.findByRole('textbox')).toHaveProperty('value', 'The gate said that it was used');
    await submit();
    await screen.findByRole('alert');
    shown();
    await screen.findByRole('textbox');
    answer = { body: { id: 'd'.padEnd(20, '0'), items: [] } };
    await submit();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    shown();
    await screen.findByRole('button', { name: 'Open a dispute' });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('closes with Cancel, forgets what was typed, and gives the focus to what opened it', async () => {
    show(gate);
    const open = () => screen.findByRole('button', { name: 'Open a dispute' });
    await userEvent.click(await open());
    await userEvent.type(await screen.findByRole('textbox'), 'Perhaps it was my mistake');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(await open());
    expect(sessionStorage).toHaveLength(0);
    await userEvent.click(await open());
    expect(await screen.findByRole('textbox')).toHaveProperty('value', '');
  });

  // product.md 2.36
  it('names the zone of its deadlines, beside which the time of the venue stands', async () => {
    const [from, until] = ['2126-11-21T18:00:00.000Z', '2126-11-29T18:00:00.000Z'];
    show({ ...gate, from, until });
    await screen.findByText(`You can open a dispute until ${formatDeadline(until)}.`);
    screen.getByText(`Refused at the gate: possible from ${formatDeadline(from)}`);
  });

  it('is not offered when no reason is left; one line says why', async () => {
    show(decided);
    await screen.findByText(/^These tickets were decided on already/);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
