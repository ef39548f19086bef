/** Texts of Email List (product.md 2.28, 6.3, 8.8). */
export const messages = {
  intro: 'Newsletter subscriptions, newest first.',
  search: 'Search by email',
  failed: 'Failed to fetch email list',
  failedDelete: 'Failed to delete email subscription',
  empty: 'No subscriptions.',
  deleted: (email: string) => `${email} was deleted`,
  alreadyDeleted: 'This subscription was already deleted.',
  email: 'Email',
  since: 'Subscribed',
  delete: 'Delete',
  deleteColumn: 'Delete',
  confirmTitle: 'Delete email subscription',
  confirm: (email: string) => `Delete ${email}? The address is removed for good.`,
} as const;
