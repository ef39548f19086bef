/** Texts of the page of a shared seat. */
export const messages = {
  title: 'A ticket for you',
  loading: 'Loading the ticket...',
  failed: 'Failed to load the ticket. Please try again.',
  takenBack: 'This link was taken back',
  takenBackText: 'It opens nothing any more, or its event is over. Please ask your friend for another one.',
  waiting: 'The ticket has not arrived yet. Open this link again later.',
  cancelled: 'This ticket was cancelled and is no longer valid.',
  shared: 'A friend shares this ticket with you. Keep the link to yourself: whoever has it can use it.',
} as const;
