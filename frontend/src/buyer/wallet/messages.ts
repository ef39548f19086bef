import { buyerHeads } from '@terrace/contracts/pages/page-heads';

/** Texts of the screen with all tickets of a buyer. */
export const messages = {
  title: buyerHeads.wallet.title,
  intro: buyerHeads.wallet.description,
  loading: 'Loading your tickets...',
  failed: 'Failed to load your tickets. Please try again.',
  empty: 'No tickets for upcoming events.',
  emptyText: 'Tickets you buy while signed in appear here.',
  findEvents: 'Find events',
  signInTitle: 'Sign in to see your tickets',
  signInText:
    'Bought without an account? Your tickets are on the page of your order: open the link in your mail.',
  signIn: 'Sign In',
  signedOutTitle: 'You are signed out',
  signedOutText: 'Your tickets were removed from this browser. Sign in to see them once you are online.',
} as const;
