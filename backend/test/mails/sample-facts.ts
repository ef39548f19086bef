import type { EventFacts } from '@terrace/contracts/values/event-facts';

/** Base URL of the links in the sample mails. */
export const PUBLIC_URL = 'https://tickets.example.com';

export const OPERATOR = {
  name: 'Terrace Tickets Ltd',
  address: 'Level 14, Marina Walk 8, Dubai Marina, Dubai, United Arab Emirates',
};

export const usd = (amount: number) => ({ amount, currency: 'USD' });

export const sampleEvent: EventFacts = {
  name: 'Arsenal vs Chelsea',
  date: '05/12/2126',
  time: '17:30',
  venue: 'Emirates Stadium',
  city: 'London',
  startsAt: '2126-12-05T17:30:00.000Z',
};
