import { describe, expect, it } from '@jest/globals';
import { criteriaIn, NO_CRITERIA } from '@terrace/contracts/pages/search-address';
import { isBackwards, resultsAddress } from './search-criteria';

const inAddress = (address: string) => criteriaIn(new URL(address, 'http://localhost').searchParams);

describe('search criteria', () => {
  it('are equal after a round trip through the URL', () => {
    const criteria = { name: 'Real & co', venue: 'Santiago Bernabéu, Madrid', from: '21/11/2026', to: '' };
    expect(inAddress(resultsAddress(criteria))).toEqual(criteria);
    expect(resultsAddress({ ...criteria, venue: '  ' })).not.toContain('venue');
  });

  it('are empty for an empty URL or an invalid date', () => {
    expect(resultsAddress(NO_CRITERIA)).toBe('/search-results');
    expect(inAddress('/search-results?from=31/02/2026&to=yesterday')).toEqual(NO_CRITERIA);
  });

  it('drop an end before their start', () => {
    expect(isBackwards({ ...NO_CRITERIA, from: '01/12/2026', to: '30/11/2026' })).toBe(true);
    expect(isBackwards({ ...NO_CRITERIA, from: '30/11/2026', to: '30/11/2026' })).toBe(false);
    expect(isBackwards({ ...NO_CRITERIA, to: '30/11/2026' })).toBe(false);
  });
});
