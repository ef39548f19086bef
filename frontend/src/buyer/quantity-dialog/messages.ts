/** Texts of the quantity dialog (product.md 2.17). */
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
