/** Texts of editing a ticket. */
export const messages = {
  title: 'Edit ticket',
  save: 'Save changes',
  saved: 'Your changes are saved.',
  savedPending: 'Your changes are saved. The ticket needs approval again.',
  needsApproval:
    'Buyers see these fields, so the ticket is off sale until an administrator approves it again.',
  inUse: (count: number) => `At least ${count}, because ${count} are on hold or sold`,
  failed: 'Failed to change the ticket. Please try again.',
} as const;
