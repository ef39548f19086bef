/** Texts of Partner Requests (product.md 2.28, 8.8). */
export const messages = {
  intro: 'Partner applications, newest first.',
  search: 'Search by company, person, email or phone',
  statuses: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' },
  failed: 'Failed to fetch partner requests',
  failedUpdate: 'Failed to update status',
  empty: 'No partner requests here.',
  approved: (company: string) => `${company} is approved`,
  rejected: (company: string) => `${company} is rejected`,
  company: 'Company',
  contact: 'Contact person',
  email: 'Email',
  phone: 'Phone',
  business: 'Business',
  message: 'Message',
  since: 'Received',
  status: 'Status',
} as const;
