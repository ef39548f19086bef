/**
 * The problems that a browser words itself when an answer has no problem document. Apart from the others, so that the
 * first page does not load all of their texts.
 */
export const failures = {
  internal: { status: 500, detail: 'Something went wrong. Please try again.' },
  unavailable: { status: 503, detail: 'The service is briefly unavailable. Please try again.' },
} as const;
