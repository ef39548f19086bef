/** Texts that the pages to read share: terms, privacy, refunds, help. */
export const messages = {
  guarantee:
    'A seller’s ticket is never sold twice. If tickets do not come or are wrong, you can dispute them.',
  guaranteeOfficial: 'If tickets do not come or are wrong, you can dispute them.',
  toGuarantee: 'Our guarantee',
  toOrdering: {
    events: 'How these events are ordered',
    tickets: 'How these tickets are ordered',
    chosen: 'How these are chosen and ordered',
  },
  contents: 'On this page',
  updated: 'Last changed 29 Nov 2026',
  operator: 'Who runs this site',
  postal: 'Post',
  email: 'Email',
  contact: 'Write to us',
  more: 'Read next',
} as const;
