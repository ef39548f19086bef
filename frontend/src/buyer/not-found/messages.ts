/** Texts of the page of an unknown address (product.md 2.1). */
export const messages = {
  title: 'Page not found',
  text: 'The address may have a typo, or the page has moved. Search for your event:',
  toEvents: 'See all events',
  toHome: 'Back to home',
  help: 'Help',
} as const;
