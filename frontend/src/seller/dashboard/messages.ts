/** Texts of the seller's dashboard (product.md 2.25); its tickets have their own. */
export const messages = {
  title: 'Seller Dashboard',
  welcome: (name: string) => `Welcome, ${name}`,
  upload: 'Upload New Ticket',
  checklist: 'Getting started',
  steps: { account: 'Account', bank: 'Bank', ticket: 'First ticket' },
  standings: { done: 'Done', waiting: 'Pending approval', next: 'Next step', open: 'To do' },
  toBank: 'Tell us where to send your earnings.',
  toBankAgain: 'Your bank information has been rejected. Please check it and send it again.',
  toBankAfterPayout:
    'Your bank refused a payout. Please send new bank details; we pay to them 48 hours after their approval.',
  toFirstTicket: 'List your first tickets.',
  toWait: 'Nothing to do: an administrator is checking your bank information.',
  toDeliver: 'Deliver your tickets',
  due: (count: number, at: string | null) => {
    const tickets = count === 1 ? '1 ticket to deliver' : `${count} tickets to deliver`;
    if (at === null) return `${tickets}.`;
    return count === 1 ? `${tickets} until ${at}.` : `${tickets}, the first until ${at}.`;
  },
  overdue: (count: number) =>
    count === 1
      ? '1 ticket was not delivered in time. You are paid for it once it is delivered.'
      : `${count} tickets were not delivered in time. You are paid for them once they are delivered.`,
  deliver: 'Deliver',
  overview: 'Overview',
  totalTickets: 'Total Tickets',
  activeTickets: 'Active Listings',
  soldTickets: 'Sold Tickets',
  units: {
    total: 'single tickets, of all listings',
    active: 'listings that buyers see',
    sold: 'single tickets, up to now',
  },
  loading: 'Loading your tickets...',
  failed: 'Failed to load your tickets. Please try again.',
} as const;
