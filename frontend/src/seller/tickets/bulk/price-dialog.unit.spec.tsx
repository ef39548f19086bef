import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CountryRule } from '@terrace/contracts/values/money/country-rules';
import { namesOf, pick } from '@terrace/contracts/values/fields';
import { SellerTerms } from '@terrace/contracts/http/money/policies';
import { FIRST_WHOLE_POLICY } from '@terrace/contracts/values/money/sale-policy';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../../test/fake-api';
import { usd } from '../../../../test/held-purchase';
import { sampleTicket } from '../../../../test/sample-ticket';
import { showAt } from '../../../../test/show-at';
import PriceDialog from './price-dialog';

const terms = pick(FIRST_WHOLE_POLICY, namesOf(SellerTerms.shape));
const none = { required: [], maxPrice: null, maxAboveFacePercent: null };
const germany: CountryRule = { country: 'Germany', ...none, maxFeePercent: 10 };

const ticketOf = (id: string, eventId: string | null, eventName: string) =>
  sampleTicket({ id, eventId, eventName, price: usd(5_000) });
const tickets = [
  ticketOf('ticket00000000000001', '77', 'Dortmund vs Bayern'),
  ticketOf('ticket00000000000002', '77', 'Dortmund vs Bayern'),
  ticketOf('ticket00000000000003', null, 'Rex vs Max'),
];

// product.md 17.10
describe('what a seller receives of new prices', () => {
  const api = fakeApi();
  let asked: (string | null)[];
  beforeEach(() => {
    asked = [];
  });
  const typedPrice = async (rule: CountryRule) => {
    api.answer('/api/seller-terms', { body: { ...terms, listingRules: [rule] } });
    api.answer('/api/tickets/price-guidance', ({ query }) => {
      asked.push(query.get('eventId'));
      const guidance = {
        likeness: 'event',
        count: 0,
        lowest: null,
        median: null,
        highest: null,
        startsAt: null,
      };
      return { body: { ...guidance, rule: query.get('eventId') === '77' ? rule : null } };
    });
    showAt('/', <PriceDialog tickets={tickets} onDone={() => undefined} onClose={() => undefined} />);
    await userEvent.type(screen.getByLabelText('Price per ticket (USD)'), '100');
  };
  const received = async () => {
    const shares = await screen.findAllByText('You receive', { exact: false });
    return shares.map(({ textContent }) => textContent);
  };

  it('follows the cap on fees of each event’s country, asked once an event', async () => {
    await typedPrice(germany);
    await waitFor(async () =>
      expect(await received()).toEqual([90, 90, 75].map((share) => `You receive US$${share}.00`)),
    );
    expect(asked).toEqual(['77', null]);
  });

  it('asks about no event where no country has a cap', async () => {
    await typedPrice({ ...germany, maxFeePercent: null });
    await waitFor(async () => expect(await received()).toEqual(Array(3).fill('You receive US$75.00')));
    expect(asked).toEqual([]);
  });
});
