/** Texts of the quantity dialog (spec 2, Quantity dialog). */
export const messages = {
  title: 'How many tickets?',
  close: 'Close',
  quick: 'Number of tickets',
  custom: 'Custom quantity',
  customHint: (most: number) => `Up to ${most}`,
  customTooMany: (most: number) => `Please choose at most ${most} tickets`,
  proceed: (quantity: number) => `Proceed with ${quantity} ${quantity === 1 ? 'Ticket' : 'Tickets'}`,
  select: 'Select number of tickets',
} as const;
