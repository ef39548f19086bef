/** Texts of Users (product.md 2.30, 8.8). */
export const messages = {
  intro: 'Buyers with an account, newest first.',
  search: 'Search by name or email',
  failed: 'Failed to load users data',
  empty: 'No users here.',
  name: 'Name',
  email: 'Email',
  since: 'Signed up',
  privacy: 'Privacy',
} as const;
