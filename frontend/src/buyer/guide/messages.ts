/** Texts that the pages to read share: terms, privacy, refunds, help. */
export const messages = {
  guarantee:
    'A seller’s ticket is never sold twice. If tickets do not come or are wrong, you can dispute them.',
  toGuarantee: 'Our guarantee',
  contents: 'On this page',
  updated: 'Last changed 28 Nov 2026',
  operator: 'Who runs this site',
  postal: 'Post',
  email: 'Email',
  contact: 'Write to us',
  more: 'Read next',
} as const;
