/** Texts of every administrator's list. */
export const messages = {
  status: 'Status',
  all: 'All',
  delete: 'Delete',
  export: 'Export CSV',
  exportFailed: 'The list could not be exported. Please try again.',
  more: 'Show all',
  less: 'Show less',
  history: 'History',
  ofName: (name: string) => ` of ${name}`,
  historyOf: (name: string) => `History of ${name}`,
  historyFailed: 'Failed to load the history.',
  on: (moment: string) => `on ${moment}`,
  noHistory: 'No history yet.',
  roles: {
    visitor: 'A visitor',
    buyer: 'A buyer',
    seller: 'The seller',
    admin: 'An administrator',
    system: 'Terrace',
  },
  loading: 'Loading...',
} as const;
