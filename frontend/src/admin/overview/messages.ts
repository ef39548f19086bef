/** Texts of the dashboard's overview. */
export const messages = {
  title: 'Overview',
  waiting: 'Waiting for a decision',
  sellerRequests: 'Seller Requests',
  tickets: 'Tickets',
  bankInfoRequests: 'Bank Info Requests',
  partnerRequests: 'Partner Requests',
  contactInfo: 'Contact Info',
  refunds: 'Refunds due',
  none: 'Nothing waits.',
} as const;
