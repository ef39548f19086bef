import { describe, expect, it } from '@jest/globals';
import { zoneOfVenue, zonesOfVenue } from './venue-zone.js';

// product.md 11.5
describe('the time zone of a venue', () => {
  it.each([
    ['England', 'Leeds', 'Europe/London'],
    ['Spain', 'Las Palmas', 'Atlantic/Canary'],
    ['United States', 'Carson', 'America/Los_Angeles'],
    ['USA', 'Carson, CA', 'America/Los_Angeles'],
    ['United States', 'Washington', 'America/New_York'],
    ['United States', 'Washington, D.C.', 'America/New_York'],
    ['United States', 'D.C.', 'America/New_York'],
    ['United States', 'Saint Louis', 'America/Chicago'],
    ['United States', 'East Rutherford', 'America/New_York'],
    ['United States', 'New York', 'America/New_York'],
    // Maine has a tenth of the people.
    ['United States', 'Portland', 'America/Los_Angeles'],
    ['Canada', 'Montréal', 'America/Toronto'],
    ['Mexico', 'Ciudad de México', 'America/Mexico_City'],
    ['Brazil', 'São Paulo', 'America/Sao_Paulo'],
    ['Brazil', 'Manaus', 'America/Manaus'],
    ['Australia', 'Melbourne', 'Australia/Melbourne'],
    ['Australia', 'Perth', 'Australia/Perth'],
    ['Russia', 'Moscow', 'Europe/Moscow'],
    ['Indonesia', 'Jakarta', 'Asia/Jakarta'],
  ])('in %s, %s is %s', (country, city, zone) => expect(zoneOfVenue(country, city)).toBe(zone));

  it('is not guessed where namesakes have other clocks, where the town is not known, and of an unknown country', () => {
    expect(zoneOfVenue('United States', 'Springfield')).toBeNull();
    expect(zoneOfVenue('United States', 'Boston Red Sox')).toBeNull();
    expect(zoneOfVenue('Atlantis', 'Carson')).toBeNull();
    expect(zoneOfVenue('constructor', 'toString')).toBeNull();
  });

  it('is then one of those of the namesakes, of the country, or of the world', () => {
    expect(zonesOfVenue('United States', 'Arlington')).toEqual(['America/Chicago', 'America/New_York']);
    expect(zonesOfVenue('United States', 'Nowhere at all')).toEqual(
      expect.arrayContaining(['America/New_York', 'Pacific/Honolulu', 'America/Anchorage']),
    );
    expect(zonesOfVenue('Atlantis', '')).toEqual(['Etc/GMT-14', 'Etc/GMT+12']);
  });
});
