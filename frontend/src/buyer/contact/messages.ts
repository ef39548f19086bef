/** Texts of the contact page (product.md 2.8, 4.11, 8.6). */
export const messages = {
  reach: 'How to reach us',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  response: 'Response time',
  responseText: 'Within 24 hours on working days',
  availability: 'Availability',
  availabilityText: 'Mon-Fri 9am-6pm CET',
  form: 'Send us a message',
  name: 'Name',
  subject: 'Subject',
  message: 'Message',
  submit: 'Send Message',
  submitting: 'Sending...',
  done: 'Thank you for your message! We will get back to you soon.',
  failed: 'An error occurred. Please try again later.',
} as const;
