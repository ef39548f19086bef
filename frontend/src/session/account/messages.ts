import type { OpenMatterKind } from '@terrace/contracts/values/open-matters';

const counted = (one: string, several: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${count} ${several}`;

/** Texts of the parts that the account pages of all roles share. */
export const messages = {
  loading: 'Loading...',
  profile: 'Profile',
  security: 'Sign-in and security',
  preferences: 'Preferences',
  data: 'Your data',
  change: 'Change',
  save: 'Save',
  cancel: 'Cancel',
  name: { title: 'Name', label: 'Full name', done: 'Your name has been changed.' },
  email: {
    title: 'Email',
    next: 'New email address',
    submit: 'Send link',
    sent: (address: string) =>
      `A link is on its way to ${address}. Your address changes once you open it, within an hour.`,
  },
  confirmEmail: {
    title: 'Confirm your new email address',
    intro: 'You sign in with it from then on, and are signed out on your other devices.',
    submit: 'Use this address',
    done: 'Your email address has been changed',
    doneText: 'Sign in with the new one from now on.',
    account: 'Go to my account',
  },
  password: {
    title: 'Password',
    text: 'Changing it signs you out on your other devices.',
    current: 'Current password',
    next: 'New password',
    confirm: 'Confirm new password',
    submit: 'Change password',
    done: 'Your password has been changed. Your other devices are signed out.',
  },
  devices: {
    title: 'Devices',
    text: 'End all sessions of your account, this one too.',
    everywhere: 'Sign Out Everywhere',
    present: 'This device',
    used: (at: string) => `Last used ${at}`,
    unknown: 'Unknown device',
    end: 'Sign out',
    ended: 'The device has been signed out.',
    failed: 'Failed to load your devices. Please try again.',
  },
  notifications: {
    title: 'Notifications',
    text: 'What you are told by mail and push message.',
    choose: 'Choose notifications',
  },
  currency: { title: 'Currency', text: 'Also shown, roughly, beside other prices.' },
  download: {
    title: 'Download',
    text: 'The data of your account, as a file. For messages you sent us and orders made as a guest, write to us.',
    submit: 'Download My Data',
  },
  deletion: {
    title: 'Delete account',
    text: 'Erases your account and its data. For messages you sent us and orders made as a guest, write to us.',
    begin: 'Delete',
    warning:
      'This cannot be undone. Nobody can read your details afterwards, and we can neither restore them nor write to you.',
    ends: 'This ends at once:',
    waitsFor: 'Your account is deleted by itself as soon as this is over:',
    since: (at: string) => `Asked for ${at}. It happens by itself, without another sign-in.`,
    waits: 'Your account is deleted as soon as this is over:',
    meanwhile: 'Until then everything works, but you cannot buy or list anything new.',
    keep: 'Keep my account',
    kept: 'Your account stays.',
    checking: 'Checking what is still open...',
    failed: 'Failed to check what is still open. Please try again.',
    password: 'Password',
    submit: 'Delete my account for good',
    done: 'Your account has been deleted.',
  },
  matters: {
    'held-purchases': counted('purchase that you have started', 'purchases that you have started'),
    'purchases-under-way': counted('purchase of the last hour', 'purchases of the last hour'),
    chargebacks: counted(
      'payment that a bank has been asked for back',
      'payments that a bank has been asked for back',
    ),
    'tickets-to-come': counted('ticket for an event to come', 'tickets for events to come'),
    refunds: counted('order with a refund on its way', 'orders with refunds on their way'),
    disputes: counted('open dispute', 'open disputes'),
    'tickets-on-sale': counted(
      'listing on sale, which is withdrawn',
      'listings on sale, which are withdrawn',
    ),
    'sales-under-way': counted('sale of the last hour', 'sales of the last hour'),
    'seats-to-deliver': counted('sold ticket to deliver', 'sold tickets to deliver'),
    'sales-to-be-paid': counted('sale that is not paid out yet', 'sales that are not paid out yet'),
    'payouts-under-way': counted('payout on its way', 'payouts on their way'),
    'balance-to-be-paid': counted('credit that is not paid out yet', 'credits that are not paid out yet'),
  } satisfies Record<OpenMatterKind, (count: number) => string>,
} as const;

/** '2 tickets for events to come'. */
export function matterText({
  kind,
  count,
}: {
  readonly kind: OpenMatterKind;
  readonly count: number;
}): string {
  return messages.matters[kind](count);
}
