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
    empty: 'No sellers here.',
  },
  status: 'Status',
  all: 'All',
  statuses: {
    pending: 'Pending',
    active: 'Approved',
    rejected: 'Rejected',
    suspended: 'Suspended',
    closed: 'Closed',
  },
  failedUpdate: 'Failed to update seller status',
  approved: (name: string) => `${name} is approved`,
  rejected: (name: string) => `${name} is rejected`,
  name: 'Name',
  company: 'Company',
  kind: 'Sells as',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  idNumber: 'Passport/ID',
  since: 'Since',
  decidedBy: 'Decided by',
  page: 'Page',
  openPage: 'Open',
  standing: {
    suspend: 'Suspend',
    close: 'Close',
    reinstate: 'Reinstate',
    title: {
      suspend: (name: string) => `Suspend ${name}?`,
      close: (name: string) => `Close the account of ${name}?`,
    },
    effect: {
      suspend:
        'Listings are hidden and nothing is sold until the seller is reinstated; then they return as they were. The seller still signs in, delivers, answers disputes and is paid.',
      close:
        'Listings are withdrawn and purchases that hold them end. The seller still signs in, delivers what is sold, answers disputes and is paid, but lists nothing new.',
    },
    matters: {
      'tickets-on-sale': 'Listings on sale',
      'seats-to-deliver': 'Sold tickets to deliver',
      disputes: 'Open disputes',
      'sales-to-be-paid': 'Sales not paid out',
      'sales-under-way': 'Sales under way',
      refunds: 'Orders with refunds on their way',
      chargebacks: 'Open chargebacks',
      'payouts-under-way': 'Payouts on their way',
      'balance-to-be-paid': 'Credits not paid out',
    },
    counting: 'Counting...',
    effectsFailed: 'Failed to count what this seller has open.',
    reason: 'Reason',
    note: 'Note',
    noteHint: 'The seller reads the reason and this note.',
    done: {
      suspend: (name: string) => `${name} is suspended`,
      close: (name: string) => `The account of ${name} is closed`,
      reinstate: (name: string) => `${name} may sell again`,
    },
  },
} as const;
