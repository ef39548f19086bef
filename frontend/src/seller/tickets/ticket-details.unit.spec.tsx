import { describe, expect, it } from '@jest/globals';
import { SellerTerms } from '@terrace/contracts/http/money/policies';
import type { Ticket } from '@terrace/contracts/http/selling/tickets';
import { namesOf, pick } from '@terrace/contracts/values/fields';
import { FIRST_WHOLE_POLICY } from '@terrace/contracts/values/money/sale-policy';
import { screen } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import TicketDetails from './ticket-details';

const at = '2026-11-21T12:00:00.000Z';
const ticket: Ticket = {
  ...{ id: 'ticket00000000000001', version: 3, sellerId: 'sam00000000000000000', sellerName: 'Sam' },
  ...{ companyName: 'Seats Ltd', reference: 'S-0042', eventId: '77', eventName: 'Rex vs Max' },
  ...{ eventDate: '01/02/2099', eventTime: '15:00', venue: 'Kennel', ticketType: 'Mobile Tickets' },
  ...{ section: 'Box', row: '', seat: '', price: { amount: 10_000, currency: 'USD' }, quantity: 2 },
  ...{ split: 'any', faceValue: null, restrictions: [], notApplicable: [], description: '' },
  ...{ deliveryTime: '2 days before', inHandDate: '', deliveryAddress: '1 High Street' },
  ...{ available: 2, held: 0, sold: 0, status: 'pending', decision: null },
  ...{ statusSince: at, createdAt: at, updatedAt: at },
};

describe('the details of a seller’s ticket', () => {
  const api = fakeApi();

  // product.md 17.10
  it('say its own reference, and what the sale would leave in the country of its event', async () => {
    const rule = { country: 'Germany', required: [], maxPrice: null, maxAboveFacePercent: null };
    const capped = { ...rule, maxFeePercent: 10 };
    const terms = pick(FIRST_WHOLE_POLICY, namesOf(SellerTerms.shape));
    api.answer('/api/seller-terms', { body: { ...terms, listingRules: [capped] } });
    api.answer('/api/tickets/price-guidance', {
      body: { likeness: 'event', count: 0, lowest: null, median: null, highest: null, rule: capped },
    });
    showAt('/', <TicketDetails ticket={ticket} onClose={() => undefined} />);
    await screen.findByText('US$90.00');
    const said = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(said).toEqual(expect.arrayContaining(['S-0042', ticket.id]));
  });
});
