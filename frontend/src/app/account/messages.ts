import { MIN_ADMIN_PASSWORD_LENGTH } from '@terrace/contracts/values/password-rules';

const EASY_TO_GUESS = 'Easy to guess. Try a few unrelated words.';

/** Texts that the account screens of all three roles share (spec 2, Account screens; spec 5; spec 8). */
export const messages = {
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 6 characters',
  adminPasswordHint: `At least ${MIN_ADMIN_PASSWORD_LENGTH} characters`,
  /** By the estimate of a new password, from 0 to 4. */
  strength: [EASY_TO_GUESS, EASY_TO_GUESS, 'Fair', 'Good', 'Strong'],
  remember: 'Remember me',
  signIn: 'Sign in',
  code: 'Code',
  codeHint: 'Of your authenticator app, or one of your recovery codes',
  loginSuccessful: 'Login successful!',
  mismatch: 'Passwords do not match',
  dataSaved: 'Everything we hold on you was saved as a file.',
  again: {
    title: 'Please login again',
    text: 'Your session has ended. Sign in to go on; what you have typed is still here.',
    gone: 'Your access has ended. If you have it again, sign in to go on.',
  },
  forgot: {
    link: 'Forgot Password?',
    title: 'Forgot your password?',
    intro: 'Tell us your email address, and we send you a link to choose a new password.',
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
    invalidText: 'An invitation works once, for three days. Please ask whoever invited you for another.',
  },
} as const;
