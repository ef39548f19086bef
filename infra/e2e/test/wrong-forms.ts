/** The message of a field: its label, and the text of docs/product.md. */
type Says = readonly [label: string, words: string];

/** A form submitted with invalid input, and the message of each field (docs/product.md, chapters 5 and 8). */
export interface WrongForm {
  readonly at: string;
  readonly button: string;
  /** The messages of an empty form. */
  readonly empty: readonly Says[];
  /** The invalid input, by label … */
  readonly wrong?: Readonly<Record<string, string>>;
  /** … and its messages. */
  readonly says?: readonly Says[];
}

const required = (...labels: readonly string[]): Says[] =>
  labels.map((label) => [label, `${label} is required`]);

const signIn = {
  button: 'Sign in',
  empty: required('Email', 'Password'),
  wrong: { Email: 'nobody' },
  says: [['Email', 'Please enter a valid email address']],
} as const;
const sendLink = { ...signIn, button: 'Send link', empty: required('Email') };
const newPassword: Pick<Required<WrongForm>, 'wrong' | 'says'> = {
  wrong: { 'New password': '12345', 'Confirm new password': '123456' },
  says: [
    ['New password', 'Password must be at least 6 characters long'],
    ['Confirm new password', 'Passwords do not match'],
  ],
};

/** Every form that visitors can use without signing in. */
export const wrongForms: readonly WrongForm[] = [
  { at: '/login', ...signIn },
  { at: '/seller-login', ...signIn },
  { at: '/admin', ...signIn },
  { at: '/forgot-password', ...sendLink },
  { at: '/seller-forgot-password', ...sendLink },
  { at: '/admin/forgot-password', ...sendLink },
  {
    at: '/reset-password?token=from-a-mail',
    button: 'Save new password',
    empty: [['New password', 'Password is required']],
    ...newPassword,
  },
  {
    at: '/signup',
    button: 'Create account',
    empty: [
      ...required('Full name', 'Email', 'Password'),
      ['I agree to the terms and conditions', 'Please agree to the terms and conditions'],
    ],
    wrong: { Email: 'una@fans', Password: '12345', 'Confirm password': '123456' },
    says: [
      ['Email', 'Please enter a valid email address'],
      ['Password', 'Password must be at least 6 characters long'],
      ['Confirm password', 'Passwords do not match'],
    ],
  },
  {
    at: '/register',
    button: 'Create Seller Account',
    empty: [
      ...required('Full name', 'Company name'),
      ['You sell as', 'Please say how you sell'],
      ...required('Email', 'Password', 'Phone number', 'Address', 'Passport/ID number'),
    ],
    wrong: { Email: 'sam@seats', Password: '12345' },
    says: [
      ['Email', 'Please enter a valid email'],
      ['Password', 'Password must be at least 6 characters'],
    ],
  },
  {
    at: '/',
    button: 'Subscribe',
    empty: [['Email address', 'Please enter your email address']],
    wrong: { 'Email address': 'fay' },
    says: [['Email address', 'Please enter a valid email address']],
  },
  {
    at: '/contact',
    button: 'Send Message',
    empty: required('Name', 'Email', 'Subject', 'Message'),
    wrong: { Email: 'fay' },
    says: [['Email', 'Please enter a valid email address']],
  },
  {
    at: '/partner-with-us',
    button: 'Submit Application',
    empty: required('Company name', 'Contact person', 'Email', 'Phone number', 'Business type'),
    wrong: { Email: 'pat' },
    says: [['Email', 'Please enter a valid email address']],
  },
];
