/** Texts of the administrator's Tickets section (product.md 2.28, 8.8). */
export const messages = {
  title: 'Tickets',
  search: 'Search by event, venue or seller',
  statuses: {
    pending: 'Pending Approval',
    approved: 'Approved',
    rejected: 'Rejected',
    withdrawn: 'Withdrawn',
  },
  failed: 'Failed to fetch tickets',
  failedUpdate: 'Failed to update ticket status',
  empty: 'No tickets here.',
  approved: (name: string) => `The ticket for ${name} is approved`,
  rejected: (name: string) => `The ticket for ${name} is rejected`,
  event: 'Event',
  seller: 'Seller',
  type: 'Type and place',
  price: 'Price',
  quantity: 'Quantity',
  sold: 'Sold',
  status: 'Status',
} as const;
