/** Texts of Privacy: data requests of persons. */
export const messages = {
  intro:
    'Export or erase a person’s data on request. Verify their identity first: each export and erasure is recorded with your name.',
  find: 'Find a person',
  email: 'Email',
  submit: 'Find',
  failed: 'Failed to search for the person. Please try again later.',
  nobody: 'Nobody has this email address.',
  found: 'People found',
  kind: 'Kind',
  kinds: { buyer: 'Buyer', seller: 'Seller', guest: 'Guest' },
  name: 'Name',
  holds: 'Data',
  counts: { purchases: 'purchases', listings: 'tickets on sale', messages: 'messages' },
  account: 'an account',
  actions: 'Actions',
  export: 'Export data',
  exported: 'Data saved as a file.',
  failedExport: 'Failed to export the data. Please try again later.',
  erase: 'Erase',
  eraseTitle: (kind: string) => `Erase ${kind.toLowerCase()}`,
  eraseText: (email: string) =>
    `All personal data of ${email} becomes unreadable for good: account, names, addresses, ticket holders. What was bought, sold and paid stays. This cannot be undone.`,
  confirm: 'Type the email address to confirm',
  mismatch: 'This is not the email address',
  factor: {
    reset: 'Reset second factor',
    confirm: (email: string) =>
      `Turn off the second factor of ${email}? Check their identity first: afterwards their password alone is enough to sign in. They are signed out everywhere and mailed.`,
    done: 'The second factor was turned off.',
  },
  cancel: 'Cancel',
  erased: (email: string) => `${email} was erased.`,
} as const;
