import { describe, expect, it } from '@jest/globals';
import { sampleTicket } from '../../../test/sample-ticket';
import { shownToasts } from '../../../test/shown-toasts';
import { resultsOf, showOutcome } from './bulk-outcome';
import { messages } from './messages';

describe('the result of a bulk action', () => {
  it.each([
    ['suspended', 'ticket-unavailable', 'off sale because of the event'],
    ['suspended', 'listing-unavailable', 'off sale because of the event'],
    ['withdrawn', 'ticket-unavailable', 'already withdrawn'],
    ['approved', 'ticket-unavailable', 'withdrawn or taken off sale meanwhile'],
    ['approved', 'sold-out', 'already sold'],
    ['approved', 'invalid', 'As the service says it'],
  ] as const)('of a ticket that is %s and refused with %s is: %s', (status, code, refusal) => {
    const ticket = sampleTicket({ status });
    const items = [{ id: ticket.id, problem: { code, detail: 'As the service says it' } }];
    expect(resultsOf([ticket], { items })).toMatchObject([{ id: ticket.id, refusal }]);
  });

  it('has no refusal where it was done', () => {
    const ticket = sampleTicket();
    expect(resultsOf([ticket], { items: [{ id: ticket.id, problem: null }] })[0]?.refusal).toBeNull();
  });
});

it('counts the reasons, where there are several', () => {
  const toasts = shownToasts();
  const results = [
    null,
    'already sold',
    'Event date cannot be in the past.',
    'Event date cannot be in the past.',
  ].map((refusal, index) => ({
    ...{ id: String(index), name: 'Rex vs Max', refusal },
  }));
  showOutcome(results, messages.repriced, { toastId: 'prices', onShowAll: () => undefined });
  showOutcome(results.slice(0, 2), messages.repriced, { toastId: 'prices', onShowAll: () => undefined });
  expect(toasts.map(({ text }) => text)).toEqual([
    '1 changed, 3 not: 1 already sold, 2 Event date cannot be in the past',
    '1 changed, 1 not: already sold',
  ]);
});
