/** Texts of every administrator's list. */
export const messages = {
  approve: 'Approve',
  reject: 'Reject',
  paused: 'Deciding pauses while you are offline.',
  alreadyDecided: (status: string, by: string) =>
    `Already ${status === 'active' ? 'approved' : status} by ${by}`,
  waiting: (count: number) => (count === 1 ? '1 waiting' : `${count} waiting`),
  status: 'Status',
  all: 'All',
  decision: 'Decision',
  delete: 'Delete',
  cancel: 'Cancel',
  export: 'Export CSV',
  exportFailed: 'The list could not be exported. Please try again.',
  history: 'History',
  of: (name: string) => ` of ${name}`,
  historyOf: (name: string) => `History of ${name}`,
  historyFailed: 'Failed to load the history.',
  roles: {
    visitor: 'A visitor',
    buyer: 'A buyer',
    seller: 'The seller',
    admin: 'An administrator',
    system: 'Terrace',
  },
  loading: 'Loading...',
} as const;
