/** Texts of approving and rejecting, and of other row actions with undo. */
export const messages = {
  approve: 'Approve',
  reject: 'Reject',
  paused: 'Decisions are paused while you are offline.',
  alreadyDecided: (status: string, by: string) =>
    `Already ${status === 'active' ? 'approved' : status} by ${by}`,
  undo: 'Undo',
  undoOf: (name: string) => ` the decision on ${name}`,
  announce: {
    approve: (what: string) => `Approving ${what}`,
    reject: (what: string) => `Rejecting ${what}`,
  },
  inProgress: { approve: 'Approving', reject: 'Rejecting' },
  undone: (what: string) => `Undone: nothing was decided on ${what}`,
  items: (count: number) => `${count} items`,
  allDone: {
    approve: (count: number) => `${count} items are approved`,
    reject: (count: number) => `${count} items are rejected`,
  },
  someDone: {
    approve: (done: number, all: number) => `${done} of ${all} approved.`,
    reject: (done: number, all: number) => `${done} of ${all} rejected.`,
  },
  firstRefusal: (name: string, refusal: string, others: number) =>
    `${name}: ${refusal}${others > 0 ? `, and ${others} more` : ''}`,
  showReport: 'Show details',
  report: 'Results',
  itemDone: 'Done',
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all on this page',
  selected: (count: number) => `${count} selected`,
  clearSelection: 'Clear selection',
  selectedRows: ' selected',
  shortcuts: 'Keyboard shortcuts',
  shortcutsIntro: 'While the list has the focus:',
  shortcutOf: {
    J: 'Next row (or arrow down)',
    K: 'Previous row (or arrow up)',
    X: 'Select or deselect row',
    A: 'Approve the selected rows, or this one',
    R: 'Reject the selected rows, or this one',
    Z: 'Undo the latest decision, within 5 seconds',
    '?': 'Show keyboard shortcuts',
  },
  viewing: (name: string) => `${name} is viewing this`,
  decision: 'Decision',
} as const;
