/** Texts of the partner page (product.md 2.27, 5.14). */
export const messages = {
  why: 'What partners get',
  reasons: [
    {
      id: 'live',
      title: 'A live catalogue',
      text: 'Sports events, with live availability and total prices.',
    },
    {
      id: 'checked',
      title: 'Checked tickets',
      text: 'A person approves every seller and every ticket before anybody can buy.',
    },
    {
      id: 'person',
      title: 'A person to call',
      text: 'One contact who knows your groups, your dates and your names.',
    },
  ],
  form: 'Partner application',
  companyName: 'Company name',
  contactPerson: 'Contact person',
  email: 'Email',
  phone: 'Phone number',
  businessType: 'Business type',
  chooseType: 'Select business type',
  message: 'Message',
  submit: 'Submit Application',
  submitting: 'Submitting...',
  done: 'Thank you for your interest! We will contact you soon.',
  failed: 'An error occurred. Please try again later.',
} as const;
