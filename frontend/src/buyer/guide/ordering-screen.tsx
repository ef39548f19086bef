import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { routes } from '../../navigation/paths';
import { GuidePage } from './guide-page';
import type { GuideSections } from './guide-section';

/** What the lists really do (product.md 2.39); `guide-facts.unit` and `ordering-screen.unit` compare it. */
const orderingSections: GuideSections = () => [
  {
    id: 'nobody',
    title: 'Nobody pays for a place',
    points: [
      'No event, team, tournament or ticket stands higher because somebody paid for it. Terrace has no way to buy a place.',
      'Our commission and how much a seller has sold do not change any order.',
      'What decides is listed below: dates, names, prices, numbers of tickets and events, and our events partner’s own order. What people chose by hand is named, too.',
    ],
  },
  {
    id: 'events',
    title: 'Lists of events',
    text: [
      'Search results, all events, and the events of a team, a tournament or a sport are ordered alike: the soonest first, on one day by time, then by name. Events without a date come last.',
    ],
    points: [
      'You can choose another order: the latest first, by name, or the lowest price first.',
      'Lowest price: the cheapest ticket of each event that we know of, official or a seller’s. Official prices count when we read them in the last 24 hours; those in other currencies are compared at reference rates. At the same price the sooner event comes first, and events without a known price come last.',
      'What you type decides which events are found, not their order. When no name has it, we also look at nicknames, tournaments, venues and the nearest words.',
      'Filters show sports, tournaments and cities with the most events first, months in order, and prices from the lowest.',
    ],
    links: [{ to: routes.events, text: 'All events' }],
  },
  {
    id: 'suggestions',
    title: 'Suggestions while you type',
    points: [
      'Up to 5 suggestions. At most 3 teams, tournaments and cities come first: what a nickname means, one of exactly the name you typed, those whose name begins with it, then the others. Of these, our Top Teams and those with a nickname come first, then those with most events, then by name.',
      'Events follow: those whose name begins with what you typed, then those with a word that does, then the others, each the soonest first. We compare the 2,000 soonest that match.',
      'Venues: those that begin with what you typed, then those with most events, then by name.',
    ],
  },
  {
    id: 'chosen',
    title: 'What people chose',
    points: [
      'Upcoming events on the home page: our administrators pin them. They are shown soonest first.',
      'Top Tournaments: our administrators pin them. They are shown by sport and name. While none is pinned, each sport shows its first 12 by name.',
      'Top Teams: 12 clubs that we chose, the same for everybody, in a fixed order. Administrators do not change them.',
      'Each pin is recorded, with the administrator who set it.',
    ],
    links: [
      { to: routes.topTournaments, text: 'Top Tournaments' },
      { to: routes.topTeams, text: 'Top Teams' },
    ],
  },
  {
    id: 'names',
    title: 'Lists of sports and tournaments',
    text: [
      'The tournaments of a sport are in the order of their names. Sports on the home page are in the order in which our events partner lists them.',
    ],
  },
  {
    id: 'tickets',
    title: 'The tickets of an event',
    text: [
      'Official tickets and sellers’ tickets stand in one list, the cheapest first. Only at the same price does one kind come before the other. You can turn the order round.',
    ],
    points: [
      'Price means the whole price of one ticket in the number you need: with the service fee, and its part of the cheapest delivery.',
      'Tickets that are sold in the number you need come first. Then those that only add up to it with others, then those that do not, then what is sold out.',
      'At the same price official tickets come first, in the order in which our events partner sends them. Of sellers’ tickets the one listed first comes first.',
      'Prices in different currencies are compared approximately, at the reference rates shown on the page. A price without a rate comes after the others. You are charged in the ticket’s own currency.',
      '“Best price” marks the first ticket sold in the number you need, when there is another to compare it with. Where their currencies differ and no rate is known, no ticket is marked.',
      'Of sellers’ tickets the 200 cheapest of an event are listed.',
      'The page that compares official categories shows them in the order in which our events partner sends them.',
    ],
  },
];

/** `/how-results-are-ordered`: what stands first in each list, and why (product.md 2.39). */
export default function OrderingScreen() {
  return <GuidePage head={pageHeads.ordering} sections={orderingSections} />;
}
