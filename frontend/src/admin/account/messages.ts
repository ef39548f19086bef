/** Texts of the administrator's own account. */
export const messages = {
  failed: 'Failed to load your account. Please try again later.',
  loading: 'Loading...',
  devices:
    'You stay signed in for 12 hours at most, and for one hour without use. If a device is lost or not yours, sign out on all of them.',
  history: 'Sign-ins and changes',
} as const;
