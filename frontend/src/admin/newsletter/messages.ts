/** Texts of Email List (spec 2, 6 and 8). */
export const messages = {
  title: 'Email List',
  intro: 'Who subscribed to the newsletter, newest first.',
  search: 'Search by email',
  failed: 'Failed to fetch email list',
  failedDelete: 'Failed to delete email subscription',
  empty: 'Nobody here.',
  deleted: (email: string) => `${email} is off the list`,
  alreadyDeleted: 'This subscription was already deleted.',
  email: 'Email',
  since: 'Subscribed',
  delete: 'Delete',
  deleteColumn: 'Delete',
  confirmTitle: 'Delete email subscription',
  confirm: (email: string) => `Delete ${email}? The address leaves the list and is forgotten.`,
} as const;
