import { describe, it } from '@jest/globals';
import type { TaxDetailsForm } from '@terrace/contracts/http/selling/tax-details';
import { givenDecider } from '../../../../../test/given-decider.js';
import { taxDetailsDecider } from './tax-details.decider.js';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const ada = { id: 'ada', name: 'Ada' };
const trader: TaxDetailsForm = {
  ...{ kind: 'trader', country: 'GB', taxNumber: '12345', address: '1 High Street, London' },
  ...{ register: 'Companies House', registerNumber: '01234567', vatId: '', isCertified: true },
};
const person: TaxDetailsForm = {
  kind: 'private',
  country: 'GB',
  taxNumber: '12345',
  dateOfBirth: '01/02/1990',
};
const given = givenDecider(taxDetailsDecider);
const save = (details: TaxDetailsForm, kind?: 'trader' | 'private') =>
  ({ type: 'SaveTaxDetails', sellerId: 'sam', kind, details }) as const;
const saved = ({ kind, ...details }: TaxDetailsForm) => {
  const { isCertified: _certified, ...part } = { isCertified: true, ...details };
  return { type: 'TaxDetailsSaved', data: { sellerId: 'sam', kind }, personal: { sam: part } } as const;
};
const by = { data: { by: 'ada', at: NOW.toISOString() }, personal: { ada: { name: 'Ada' } } };
const asked = { type: 'TaxDetailsAsked', ...by } as const;

// product.md 4.24
describe('tax details', () => {
  it('are stated by a trader at any time, and by a private seller once asked', () => {
    given().when(save(trader, 'trader')).then(saved(trader));
    given(saved(trader)).when(save(trader, 'trader')).then(saved(trader));
    given().when(save(person, 'private')).thenRefused('tax-details-not-asked');
    given(asked).when(save(person, 'private')).then(saved(person));
    given(asked).when(save(person)).then(saved(person));
  });

  it('are those of how the seller sells', () => {
    given(asked).when(save(trader, 'private')).thenRefused('tax-details-not-asked');
    given(asked).when(save(person, 'trader')).thenRefused('tax-details-not-asked');
    given(asked).when(save(trader)).thenRefused('tax-details-not-asked');
  });

  it('are asked for and shown on record', () => {
    given().when({ type: 'AskForTaxDetails', by: ada }, NOW).then(asked);
    given().when({ type: 'RevealTaxDetails', by: ada }, NOW).thenRefused('not-found');
    given(saved(trader))
      .when({ type: 'RevealTaxDetails', by: ada }, NOW)
      .then({ type: 'TaxDetailsRevealed', ...by });
  });
});
