const SEARCH = 'Search by name, company, email or phone';

/** Texts of Seller Requests and Sellers (product.md 2.28, 8.8). */
export const messages = {
  requests: {
    intro: 'New requests appear here at once.',
    search: SEARCH,
    failed: 'Failed to fetch seller requests',
    empty: 'No seller requests.',
  },
  approvedSellers: {
    search: SEARCH,
    failed: 'Failed to fetch approved sellers',
    empty: 'No approved sellers yet.',
  },
  status: 'Status',
  statuses: { pending: 'Pending', active: 'Approved', rejected: 'Rejected' },
  failedUpdate: 'Failed to update seller status',
  approved: (name: string) => `${name} is approved`,
  rejected: (name: string) => `${name} is rejected`,
  name: 'Name',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  idNumber: 'Passport/ID',
  since: 'Since',
  decidedBy: 'Approved by',
  reject: 'Reject',
  inProgress: 'Rejecting',
  rejecting: (name: string) => `Rejecting ${name}`,
} as const;
