/** Texts of the newsletter's form (spec 4, Subscribe; spec 8). */
export const messages = {
  title: 'Newsletter',
  text: 'The fixtures everybody will ask for, in your inbox before they are gone.',
  email: 'Email address',
  submit: 'Subscribe',
  submitting: 'Subscribing...',
  done: 'Thank you for subscribing!',
  failed: 'Something went wrong. Please try again.',
} as const;
