/** Texts that the pages to read share: terms, privacy, refunds, help. */
export const messages = {
  guarantee: 'Never sold twice. Your money back if a seller’s ticket is gone.',
  toGuarantee: 'Our guarantee',
  contents: 'On this page',
  updated: 'Last changed November 23, 2026',
  operator: 'Who runs this site',
  postal: 'Post',
  email: 'Email',
  contact: 'Write to us',
  more: 'Read next',
} as const;
