import type { CatalogueEvent, Tournament } from '../http/market/catalogue.js';
import type { SellerTicket } from '../http/selling/seller-tickets.js';
import { formatEventTime } from '../values/time/long-date.js';

/** How a page describes itself: in the tab, in lists of search engines, where its link is shared. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
}

/** The product's name. */
export const PRODUCT = 'Terrace';

/** Of every page that has nothing of its own to say. */
export const PRODUCT_DESCRIPTION =
  'Tickets for football, tennis, basketball, racing and more: find an event, choose your seats and see the total price first.';

/** 'Date TBA' where a date is missing (product.md 2.18). */
export const DATE_TBA = 'Date TBA';

/** 'Date not final' where upstream says that a date may still change (product.md 12.2). */
export const DATE_NOT_FINAL = 'Date not final';

/** The tab's title: 'Top Teams · Terrace'; the product's name alone for a page without one. */
export function tabTitle(title: string | undefined): string {
  return title ? `${title} · ${PRODUCT}` : PRODUCT;
}

/** The public pages that are always there. */
export const pageHeads = {
  home: { title: 'Tickets for sports events', description: PRODUCT_DESCRIPTION },
  events: {
    title: 'Upcoming Sports Events',
    description: 'Every match, race and final on sale, soonest first.',
  },
  topTournaments: {
    title: 'Top Tournaments',
    description: 'The biggest tournaments by sport, with tickets for their events.',
  },
  topTeams: {
    title: 'Top Teams',
    description: 'Twelve clubs and all their events. Choose yours.',
  },
  sellTickets: {
    title: 'Sell Tickets',
    description: 'List in two minutes, watch your tickets sell live, and get paid after the event.',
  },
  about: {
    title: 'About',
    description:
      'Terrace brings fans and tickets together: live, at one honest price, from verified sellers.',
  },
  contact: {
    title: 'Contact Us',
    description: 'Questions about an order, a ticket or anything else? A person reads every message.',
  },
  partnerWithUs: {
    title: 'Partner With Us',
    description: 'You bring people to matches; we bring the tickets. Tell us about your business.',
  },
  help: {
    title: 'Help',
    description: 'Short answers on buying, paying, orders, refunds and selling, and people to ask.',
  },
  status: {
    title: 'Status',
    description: 'What works now, what went wrong, and the last 90 days.',
  },
  refunds: {
    title: 'Refunds and our guarantee',
    description: 'What we guarantee, when your money comes back, and how to ask for it.',
  },
  terms: {
    title: 'Terms',
    description: 'How buying and selling on Terrace works, in plain words.',
  },
  privacy: {
    title: 'Privacy',
    description: 'What we know about you, who sees it, how it is encrypted, and how to have it erased.',
  },
  ordering: {
    title: 'How results are ordered',
    description: 'What stands first in each list of events and tickets, and why. Nobody pays for a place.',
  },
} as const satisfies Readonly<Record<string, PageHead>>;

/** What a page opens with in large letters, where that is not its title. */
export const heroes = {
  home: {
    title: 'Be there when it happens.',
    text: 'Official tickets and tickets from verified sellers, for sports events. Availability is live, and the total price comes first.',
  },
} as const;

/** The results of a search (product.md 2.16), and where none was asked for. */
export const searchHeads = {
  results: { title: 'Search Results', description: 'Events matching your search criteria' },
  nothingAsked: {
    title: 'No Events Available',
    description: 'Please use the search feature to find events',
  },
} as const satisfies Readonly<Record<string, PageHead>>;

/** Pages of a buyer, which open with the same words for everybody. */
export const buyerHeads = {
  wallet: {
    title: 'Tickets',
    description: 'Your tickets for upcoming events, the next one first. They also open offline.',
  },
  orders: {
    title: 'My Orders',
    description: 'Everything you have bought or are buying. Updates automatically.',
  },
  account: {
    title: 'Account',
    description: 'Your details, how you sign in, what we tell you, and your data.',
  },
  order: {
    title: 'Your order',
    description: 'Your tickets, what to do next, receipts and help with this order. Updates automatically.',
  },
} as const satisfies Readonly<Record<string, PageHead>>;

/** An event's page; of a cancelled event it offers no tickets. */
export function eventHead(event: CatalogueEvent): PageHead {
  const { name, dateOfEvent, timeOfEvent, venue, city, status } = event;
  const when = formatEventTime(dateOfEvent, timeOfEvent) ?? DATE_TBA;
  return {
    title: name,
    description: `${status === 'cancelled' ? 'Cancelled:' : 'Tickets for'} ${[name, when, venue.name, city].filter(Boolean).join(', ')}.`,
  };
}

/** The page of one seller's ticket. */
export function sellerTicketHead(ticket: SellerTicket): PageHead {
  const { eventName, eventDate, eventTime, venue, ticketType } = ticket;
  const when = formatEventTime(eventDate, eventTime) ?? eventDate;
  return {
    title: eventName,
    description: `Seller Ticket, ${ticketType}: ${[eventName, when, venue].filter(Boolean).join(', ')}.`,
  };
}

/** A team's page. */
export function teamHead(team: string): PageHead {
  return { title: team, description: `Every event with ${team}, soonest first.` };
}

/** A tournament's page. */
export function tournamentHead({ name }: Pick<Tournament, 'name'>): PageHead {
  return { title: name, description: `Tickets for ${name}: every event on sale, soonest first.` };
}

/** A sport's page. */
export function sportHead(sport: string): PageHead {
  return { title: sport, description: `All ${sport} tournaments, with tickets for their events.` };
}
