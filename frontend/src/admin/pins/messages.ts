/** Texts of lists whose rows can be pinned (product.md 2.29, 8.8). */
export const messages = {
  column: 'Pin',
  pin: 'Pin',
  unpin: 'Unpin',
  pinned: (name: string) => `${name} is pinned`,
  unpinned: (name: string) => `${name} is unpinned`,
  failed: 'Failed to update pin status. Please try again.',
  sport: 'Sport',
  sportsFailed: 'Failed to load sports',
} as const;
