/** Texts of approving and rejecting, and of other row actions with undo. */
export const messages = {
  approve: 'Approve',
  reject: 'Reject',
  withdraw: 'Withdraw',
  return: 'Return to pending',
  /** Title of the dialog that asks for the reason of a verdict. */
  askTitle: {
    approve: (what: string) => `Approve ${what}?`,
    reject: (what: string) => `Reject ${what}?`,
    withdraw: (what: string) => `Withdraw ${what}?`,
    return: (what: string) => `Return ${what} to pending?`,
  },
  /** What else a verdict does, shown above its reasons. */
  effects: {
    withdraw:
      'Off sale at once. Buyers who hold tickets may still complete their purchase; what is sold stays sold.',
    return:
      'Off sale at once, until it is approved again. Buyers who hold tickets may still complete their purchase.',
  },
  reason: 'Reason',
  note: 'Note',
  noteHint: {
    ticket: 'The seller reads the reason and this note.',
    seller: 'The seller reads the reason and this note.',
    'seller-change': 'The seller reads the reason and this note.',
    'bank-info': 'The seller reads the reason and this note.',
    'partner-request': 'Kept with the decision, for other administrators.',
  },
  cancel: 'Cancel',
  all: 'All',
  status: 'Status',
  matching: (count: number, worth: string) =>
    `${count.toLocaleString('en-GB')} match${worth && `, ${worth}`}`,
  paused: 'Decisions are paused while you are offline.',
  alreadyDecided: (status: string, by: string) =>
    `Already ${status === 'active' ? 'approved' : status} by ${by}`,
  undo: 'Undo',
  undoOf: (name: string) => ` the decision on ${name}`,
  announce: {
    approve: (what: string) => `Approving ${what}`,
    reject: (what: string) => `Rejecting ${what}`,
    withdraw: (what: string) => `Withdrawing ${what}`,
    return: (what: string) => `Returning ${what} to pending`,
  },
  inProgress: { approve: 'Approving', reject: 'Rejecting', withdraw: 'Withdrawing', return: 'Returning' },
  undone: (what: string) => `Decision on ${what} undone`,
  items: (count: number) => `${count} items`,
  allDone: {
    approve: (count: number) => `${count} items are approved`,
    reject: (count: number) => `${count} items are rejected`,
    withdraw: (count: number) => `${count} items are withdrawn`,
    return: (count: number) => `${count} items are pending again`,
  },
  someDone: {
    approve: (done: number, all: number) => `${done} of ${all} approved.`,
    reject: (done: number, all: number) => `${done} of ${all} rejected.`,
    withdraw: (done: number, all: number) => `${done} of ${all} withdrawn.`,
    return: (done: number, all: number) => `${done} of ${all} returned to pending.`,
  },
  flaggedLeft: (count: number) =>
    `${count === 1 ? '1 item' : `${count} items`} to be checked ${count === 1 ? 'stays' : 'stay'} selected. Approve again to approve ${count === 1 ? 'it' : 'them'} too.`,
  firstRefusal: (name: string, refusal: string, others: number) =>
    `${name}: ${refusal.replace(/\.$/, '')}${others > 0 ? `, and ${others} more` : ''}.`,
  showReport: 'Show details',
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all on this page',
  selected: (count: number) => `${count} selected`,
  worth: (sums: string) => `, ${sums}`,
  selectMatching: (count: number, max: number) =>
    count > max ? `Select the first ${max} of ${count} that match` : `Select all ${count} that match`,
  matchingFailed: 'The rows could not be loaded. Please try again.',
  clearSelection: 'Clear selection',
  selectedRows: ' selected',
  nothingInCommon: 'Select rows of one status to decide them together.',
  shortcuts: 'Keyboard shortcuts',
  shortcutsIntro: 'While the list has the focus:',
  shortcutOf: {
    J: 'Next row (or arrow down)',
    K: 'Previous row (or arrow up)',
    Enter: 'Show everything about the row (or Space)',
    X: 'Select or deselect row',
    A: 'Approve the selected rows, or this one',
    R: 'Reject the selected rows, or this one',
    W: 'Withdraw the selected approved or suspended rows, or this one',
    P: 'Return them to pending',
    S: 'Select all rows that match',
    Z: 'Undo the latest decision, within 5 seconds',
    '?': 'Show keyboard shortcuts',
  },
  viewers: 'Viewed by',
  viewing: (name: string) => `${name} is viewing this`,
  decision: 'Decision',
  decide: 'Decide',
  details: 'Details',
  previous: 'Previous (K)',
  next: 'Next (J)',
  place: (place: number, count: number) => `${place} of ${count}`,
} as const;
