import { MIN_ADMIN_PASSWORD_LENGTH } from '@terrace/contracts/values/text/password-rules';

const EASY_TO_GUESS = 'Easy to guess. Try a few unrelated words.';

/** Texts that the account screens of all three roles share (product.md 2.23, 5.1, 8.1). */
export const messages = {
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 6 characters',
  adminPasswordHint: `At least ${MIN_ADMIN_PASSWORD_LENGTH} characters`,
  /** By the estimated strength of a password, from 0 to 4. */
  strength: [EASY_TO_GUESS, EASY_TO_GUESS, 'Fair', 'Good', 'Strong'],
  remember: 'Remember me',
  signIn: 'Sign in',
  code: 'Code',
  codeHint: 'From your authenticator app, or one of your recovery codes',
  lostPhone: 'Lost your phone? Use a recovery code. None left?',
  noCodesLeft: 'Ask another administrator to reset your second factor.',
  writeToUs: 'Contact us',
  back: 'Back',
  codeNeeded: 'Please enter the code',
  provider: {
    signInWith: (name: string) => `Sign in with ${name}`,
    or: 'or with your password',
    finishing: 'Signing in...',
    failed: 'The sign-in was not completed. Please try again.',
    codeForm: 'Second factor',
  },
  loginSuccessful: 'Login successful!',
  mismatch: 'Passwords do not match',
  signedOutHere: 'You are signed out in this browser. The server ends the session once it can be reached.',
  dataSaved: 'Your data was saved as a file.',
  view: {
    title: 'Seeing as somebody else',
    text: (name: string, role: string, until: string) =>
      `You see Terrace as ${name} (${role}). You can only look. It ends ${until}.`,
    roles: { buyer: 'buyer', seller: 'seller', admin: 'administrator' },
    leave: 'Leave',
    failed: 'This did not work. Please try again.',
  },
  again: {
    title: 'Please login again',
    text: 'Your session has ended. Sign in to continue; what you have typed is still here.',
    gone: 'Your access has ended. If it has been restored, sign in to continue.',
  },
  forgot: {
    link: 'Forgot Password?',
    title: 'Forgot your password?',
    intro: 'Enter your email address. We will send you a link to choose a new password.',
    submit: 'Send link',
    sent: 'If there is an account with this address, a link is on its way. It works once, for an hour.',
    back: 'Back to sign in',
  },
  reset: {
    title: 'Choose a new password',
    intro: 'Your old password stops working, and you are signed out on every device.',
    password: 'New password',
    confirm: 'Confirm new password',
    submit: 'Save new password',
    done: 'Your password has been changed. You can now log in.',
    invalidTitle: 'This link is no longer valid',
    invalidText: 'A link works once, for an hour. Please ask for a new one.',
    ask: 'Ask for a new link',
  },
  join: {
    title: 'Welcome to Terrace',
    intro: 'You were invited to become an administrator. Choose a password to join.',
    password: 'Password',
    confirm: 'Confirm password',
    submit: 'Join',
    done: 'Welcome! You can now log in.',
    invalidText: 'An invitation works once, for three days. Please ask an administrator for a new one.',
  },
} as const;
