/** Texts of the buyer's sign-up (product.md 2.23, 5.1, 5.2, 8.1, 8.2). */
export const messages = {
  signup: {
    title: 'Create Account',
    intro: 'You can buy without one; an account keeps your orders in one place.',
    fullName: 'Full name',
    email: 'Email',
    confirm: 'Confirm password',
    agree: 'I agree to the',
    terms: 'terms and conditions',
    protect: 'Your details are encrypted, and you can have them erased.',
    toPrivacy: 'How we protect this',
    termsRequired: 'Please agree to the terms and conditions',
    submit: 'Create account',
    done: 'Registration successful! You can now log in.',
    signedIn: 'Registration successful! You are signed in.',
    failed: 'Failed to register. Please try again.',
    haveAccount: 'Already have an account?',
    signIn: 'Sign in',
  },
} as const;
