import { describe, expect, it } from '@jest/globals';
import { sampleTicket } from '../../../test/sample-ticket';
import { resultsOf } from './bulk-outcome';

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
