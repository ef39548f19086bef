/** Texts of the newsletter's form (product.md 4.11, 5.14, 8.6). */
export const messages = {
  title: 'Newsletter',
  text: 'The biggest fixtures in your inbox before they sell out.',
  email: 'Email address',
  submit: 'Subscribe',
  submitting: 'Subscribing...',
  done: 'Thank you for subscribing!',
  failed: 'Something went wrong. Please try again.',
} as const;
