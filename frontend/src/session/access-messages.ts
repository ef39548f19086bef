/** Texts of the check of who is signed in, which every page loads; the forms' texts are in `messages.ts`. */
export const messages = {
  loading: 'Loading...',
  failed: 'Something went wrong. Please try again.',
  closed: 'Your access has ended',
  closedText: 'This page is no longer shown. If your access has been restored, sign in.',
  signIn: 'Sign In',
} as const;
