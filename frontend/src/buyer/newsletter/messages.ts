/** Texts of the newsletter's form (product.md 4.11, 5.14, 8.6). */
export const messages = {
  title: 'Newsletter',
  text: 'The biggest fixtures in your inbox before they sell out.',
  email: 'Email address',
  submit: 'Subscribe',
  submitting: 'Subscribing...',
  done: 'Thank you for subscribing!',
  confirmIt: 'Please press the link in the mail that we are sending you: it confirms your address.',
  failed: 'Something went wrong. Please try again.',
  confirm: {
    title: 'Confirm your newsletter',
    intro: 'Press the button, and our newsletter comes to the address of the mail that you came from.',
    submit: 'Confirm my address',
    done: 'Your address is confirmed',
    doneText: 'The next newsletter comes to you. Each one has a link to unsubscribe.',
  },
  leave: {
    title: 'Unsubscribe from the newsletter',
    intro: 'Press the button, and we forget the address.',
    submit: 'Unsubscribe',
    done: 'This subscription has ended',
    doneText:
      'We keep no address of it. If you have subscribed again since, please use the link in a newer mail.',
  },
  invalid: 'This link does not work',
  invalidText:
    'It was cut off, or its address is no longer on our list. You can subscribe again on the first page.',
  home: 'To the first page',
} as const;
