/** Texts of editing a listing. */
export const messages = {
  title: 'Edit listing',
  save: 'Save changes',
  saved: 'The listing is changed.',
  savedPending: 'The listing is changed and waits for approval again.',
  needsApproval:
    'What buyers read has changed: the listing leaves the market until an administrator has approved it again.',
  inUse: (count: number) => `At least ${count}: so many are held or sold`,
  failed: 'Failed to change the listing. Please try again.',
} as const;
