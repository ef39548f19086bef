/** Texts of Users (product.md 2.30, 8.8). */
export const messages = {
  title: 'Users',
  intro: 'Who signed up to buy, newest first.',
  search: 'Search by name or email',
  failed: 'Failed to load users data',
  empty: 'No users here.',
  name: 'Name',
  email: 'Email',
  since: 'Signed up',
  privacy: 'Privacy',
} as const;
