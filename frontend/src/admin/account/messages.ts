/** Texts of the administrator's own account. */
export const messages = {
  failed: 'Failed to load your account. Please try again later.',
  loading: 'Loading...',
  factor: {
    title: 'Second factor',
    off: 'Off',
    on: 'On',
    offText:
      'With a second factor, signing in asks for a code from an authenticator app after your password.',
    onText: (since: string) => `Turned on ${since}. Signing in asks for a code after your password.`,
    codesLeft: (left: number) => `${left} of 10 recovery codes left.`,
    setUp: 'Set up a second factor',
    scan: 'Scan this code with your authenticator app, or type the secret into it. Then enter the code it shows, and your password.',
    qr: 'QR code of the secret',
    secret: 'Secret',
    code: 'Code',
    turnOn: 'Turn on',
    cancel: 'Cancel',
    newCodes: 'The second factor is turned on. These are its recovery codes.',
    renew: 'New recovery codes',
    turnOff: 'Turn off',
    turnedOff: 'The second factor is turned off.',
    password: 'Password',
    othersEnd: 'Your other devices will be signed out.',
    appCodeHint: 'From your authenticator app',
    codeHint: 'From your authenticator app, or one of your recovery codes',
    recovery: 'Recovery codes',
    recoveryText:
      'Keep these where you can reach them without your phone. Each works once in place of a code. They are not shown again.',
    kept: 'I’ve saved them',
  },
  devices:
    'You stay signed in for 12 hours at most, and for one hour without use. If a device is lost or not yours, sign out on all of them.',
  history: 'Sign-ins and changes',
} as const;
