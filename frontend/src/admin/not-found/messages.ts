/** Texts of the page of an unknown address under `/admin`. */
export const messages = {
  notFound: 'Page not found',
  notFoundText: 'The address may have a typo, or the page has moved.',
  dashboard: 'Admin Dashboard',
  toHome: 'Back to home',
} as const;
