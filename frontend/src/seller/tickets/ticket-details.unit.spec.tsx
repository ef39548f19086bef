import { describe, expect, it } from '@jest/globals';
import { SellerTerms } from '@terrace/contracts/http/money/policies';
import { namesOf, pick } from '@terrace/contracts/values/fields';
import { FIRST_WHOLE_POLICY } from '@terrace/contracts/values/money/sale-policy';
import { screen } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { usd } from '../../../test/held-purchase';
import { sampleTicket } from '../../../test/sample-ticket';
import { showAt } from '../../../test/show-at';
import TicketDetails from './ticket-details';

const ticket = sampleTicket({ reference: 'S-0042', eventId: '77', price: usd(10_000) });

describe('the details of a seller’s ticket', () => {
  const api = fakeApi();

  // product.md 17.10
  it('say its own reference, and what the sale would leave in the country of its event', async () => {
    const rule = { country: 'Germany', required: [], maxPrice: null, maxAboveFacePercent: null };
    const capped = { ...rule, maxFeePercent: 10 };
    const terms = pick(FIRST_WHOLE_POLICY, namesOf(SellerTerms.shape));
    api.answer('/api/seller-terms', { body: { ...terms, listingRules: [capped] } });
    api.answer('/api/tickets/price-guidance', {
      body: {
        likeness: 'event',
        count: 0,
        lowest: null,
        median: null,
        highest: null,
        rule: capped,
        startsAt: null,
      },
    });
    showAt('/', <TicketDetails ticket={ticket} onClose={() => undefined} />);
    await screen.findByText('US$90.00');
    const said = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(said).toEqual(expect.arrayContaining(['S-0042', ticket.id]));
  });
});
