import type { BuyerRoute } from './buyer-route.js';

const TEAMS = [
  'Real Madrid',
  'Barcelona',
  'Atletico Madrid',
  'AC Milan',
  'Inter Milan',
  'Juventus',
  'Arsenal',
  'Chelsea',
  'Manchester United',
  'Manchester City',
  'Liverpool',
  'Bayern Munich',
];

const SPORTS = [
  'Football',
  'Tennis',
  'Basketball',
  'Car Racing',
  'Baseball',
  'US Football',
  'Motorbike Racing',
  'Bicycle Racing',
  'Athletics',
  'Ice Hockey',
];

const SEARCH_FORM = [
  ...['textbox "Event Name"', '/placeholder: Search for events...'],
  ...['textbox "Venue/City"', '/placeholder: Search by venue or city...'],
  ...['textbox "Date From"', '/placeholder: Select start date'],
  ...['textbox "Date To"', '/placeholder: Select end date'],
  'button "Search"',
];
/** Pages to find an event on, and to read about Terrace (product.md 2.1). */
export const routesToBrowse: readonly BuyerRoute[] = [
  {
    route: '/',
    at: '/',
    title: 'Tickets for every sport · Terrace',
    texts: ({ event }) => [
      ...['Sports', 'Top Teams', 'Upcoming Events', 'Why Choose Us'],
      ...['Secure Tickets', 'Instant Booking', 'Best Prices', 'VIP Experience'],
      ...['customers\n1M+', 'events per year\n500+', 'countries\n50+', 'secure booking\n100%'],
      ...SPORTS,
      ...TEAMS,
      ...[event.name, `${event.timeOfEvent} local time`, 'View Details', 'Subscribe'],
    ],
    roles: [...SEARCH_FORM, 'textbox "Email address"', 'button "Subscribe"'],
  },
  {
    route: '/events',
    at: '/events',
    title: 'Upcoming Sports Events · Terrace',
    texts: () => ['Upcoming Sports Events', 'View Details'],
    roles: ['heading "Upcoming Sports Events" [level=1]', 'search "Search for events"'],
  },
  {
    route: '/about',
    at: '/about',
    title: 'About · Terrace',
    texts: () => [
      ...['Our Story', 'Our Mission', 'Trust', 'Excellence', 'Security', 'Passion'],
      ...['members\n50+', 'support\n24/7', 'commitment\n100%'],
    ],
  },
  {
    route: '/contact',
    at: '/contact',
    title: 'Contact Us · Terrace',
    texts: () => ['Dubai', 'Phone', 'Email', 'Within 24 hours', 'Mon-Fri 9am-6pm CET'],
    roles: [
      ...['Name', 'Email', 'Subject', 'Message'].map((label) => `textbox "${label}"`),
      'button "Send Message"',
    ],
  },
  {
    route: '/help',
    at: '/help',
    title: 'Help · Terrace',
    texts: () => ['Find my order', 'Buying tickets', 'Selling tickets', 'Who runs this site'],
    roles: ['heading "Help" [level=1]', 'link "support@terrace.example"'],
  },
  {
    route: '/refunds',
    at: '/refunds',
    title: 'Refunds and our guarantee · Terrace',
    texts: () => ['Never sold twice', 'hold of 15 minutes', 'What we do not promise'],
    roles: ['heading "Refunds and our guarantee" [level=1]', 'link "Write to us"'],
  },
  {
    route: '/terms',
    at: '/terms#sellers',
    title: 'Terms · Terrace',
    texts: () => ['a commission of its price', 'some working days after the event'],
    roles: ['heading "Terms" [level=1]', 'heading "Selling" [level=2]'],
  },
  {
    route: '/privacy',
    at: '/privacy#holders',
    title: 'Privacy · Terrace',
    texts: () => ['Every ticket holder has a key of their own', 'Dubai'],
    roles: ['heading "Privacy" [level=1]', 'link "Ask for erasure"'],
  },
  {
    route: '/team/{teamName}',
    at: '/team/Arsenal',
    title: 'Arsenal · Terrace',
    texts: ({ event }) => [event.name, 'View Details'],
    roles: ['heading "Arsenal" [level=1]'],
  },
  {
    route: '/team/{teamName} without events',
    at: '/team/Nobody%20United',
    title: 'Page not found · Terrace',
    roles: ['heading "Page not found" [level=1]', 'button "Search"'],
    refused: /^404: .*\/(team|teams)\/Nobody%20United$/,
  },
  {
    route: '/tournament/{tournamentId}/{tournamentName}',
    at: ({ tournament }) => `/tournament/${tournament.id}/Anything`,
    title: ({ tournament }) => `${tournament.name} · Terrace`,
    texts: ({ tournament }) => [tournament.name, 'View Details'],
  },
  {
    route: '/tournament/{tournamentId} that nobody knows',
    at: '/tournament/99999999/Anything',
    title: 'Page not found · Terrace',
    roles: ['heading "Page not found" [level=1]', 'search "Search for events"'],
    refused: /^404: .*\/(tournament|tournaments)\/99999999/,
  },
  {
    route: '/sport/{sportId} that nobody knows',
    at: '/sport/99999999/Anything',
    title: 'Page not found · Terrace',
    roles: ['heading "Page not found" [level=1]', 'search "Search for events"'],
    refused: /^404: .*\/(sport|sports)\/99999999/,
  },
  {
    route: '/sport/{sportId}/{sportName}',
    at: '/',
    then: async ({ page }) => {
      await page.getByRole('list', { name: 'Sports' }).getByRole('link', { name: 'Car Racing' }).click();
      await page.waitForURL(/\/sport\/[^/]+\/Car%20Racing$/);
    },
    title: 'Car Racing · Terrace',
    texts: () => ['tournament'],
    roles: ['heading "Car Racing" [level=1]', 'list "Tournaments: Car Racing"', 'list "Car Racing events"'],
  },
  {
    route: '/partner-with-us',
    at: '/partner-with-us',
    title: 'Partner With Us · Terrace',
    roles: [
      ...['Company name', 'Contact person', 'Email', 'Phone number'].map((label) => `textbox "${label}"`),
      'combobox "Business type"',
      ...['Travel Agency', 'Tour Operator', 'Sports Club', 'Event Organizer', 'Other'].map(
        (type) => `option "${type}"`,
      ),
      'button "Submit Application"',
    ],
  },
  {
    route: '/top-tournaments',
    at: '/top-tournaments',
    title: 'Top Tournaments · Terrace',
    texts: ({ tournament, event }) => [tournament.name, event.sport.name],
    roles: ['heading "Top Tournaments" [level=1]'],
  },
  {
    route: '/top-teams',
    at: '/top-teams',
    title: 'Top Teams · Terrace',
    texts: () => TEAMS,
    roles: TEAMS.map((team) => `link "${team}"`),
  },
  {
    route: '/search-results',
    at: ({ event }) => `/search-results?name=${encodeURIComponent(event.name.toUpperCase())}`,
    title: 'Search Results · Terrace',
    texts: ({ event }) => ['Events matching your search criteria', event.name, 'View Details'],
    roles: ['heading "Search Results" [level=1]', 'search "Search for events"'],
  },
  {
    route: '/search-results without a search',
    at: '/search-results',
    title: 'No Events Available · Terrace',
    texts: () => [
      'Please use the search feature to find events',
      'No events found. Please try searching for events.',
    ],
    roles: ['heading "No Events Available" [level=1]', ...SEARCH_FORM],
  },
  {
    route: '/search-results that end before they begin',
    at: '/search-results?from=02/01/2027&to=01/01/2027',
    title: 'Search Results · Terrace',
    texts: () => ['No events found. Please try searching for events.', 'Date To cannot be before Date From'],
    roles: ['search "Search for events"'],
  },
  {
    route: '/search-results, View Details',
    at: ({ event }) => `/search-results?name=${encodeURIComponent(event.name)}`,
    then: ({ page }, { event }) => page.getByRole('link', { name: event.name }).first().click(),
    title: 'Search Results · Terrace',
    roles: [
      ...['1', '2', '3', '4', '5', '6'].map((quantity) => `button "${quantity}"`),
      ...['button "Close"', 'button "Select number of tickets" [disabled]'],
    ],
  },
  {
    route: 'an address that leads nowhere',
    at: '/nowhere',
    title: 'Page not found · Terrace',
    roles: ['heading "Page not found" [level=1]', ...SEARCH_FORM, 'link "Back to home"'],
    refused: /^404: \/nowhere$/,
  },
  {
    route: 'an address with a dot that leads nowhere',
    at: '/foo.bar',
    title: 'Page not found · Terrace',
    roles: ['heading "Page not found" [level=1]', 'button "Search"'],
    refused: /^404: \/foo\.bar$/,
  },
];
