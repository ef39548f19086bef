/** Texts of Jobs. */
export const messages = {
  title: 'Jobs',
  intro:
    'What is done in the background: each job is tried several times, and listed here when the last try failed.',
  loading: 'Loading...',
  failed: 'Failed to load jobs. Please try again later.',
  kinds: 'By kind',
  kindsTable: 'Jobs by kind',
  kind: 'Kind',
  waiting: 'Waiting',
  running: 'Running',
  delayed: 'For later',
  failedCount: 'Failed',
  kept: {
    postgres: 'The queues are in PostgreSQL. Figures are read again every few seconds.',
    redis: 'The queues are in Redis. Figures are read again every few seconds.',
  },
  failedJobs: 'Failed jobs',
  failedTable: 'Jobs that failed',
  failedIntro: 'They are forgotten after seven days. What is still to be done, Terrace finds and does again.',
  none: 'No job has failed.',
  job: 'Job',
  reason: 'Reason',
  tries: 'Tries',
  failedAt: 'Failed',
  actions: 'Actions',
  retry: 'Try again',
  delete: 'Delete',
  retryTitle: 'Try the job again',
  confirmRetry: (name: string) => `Try ${name} again? It is queued with all its tries.`,
  deleteTitle: 'Delete the job',
  confirmDelete: (name: string) => `Delete ${name}? It will not be tried any more.`,
  retried: (name: string) => `${name} is tried again`,
  deleted: (name: string) => `${name} is deleted`,
  failedRetry: 'Failed to try the job again',
  failedDelete: 'Failed to delete the job',
  gone: 'This job is no longer among the failed ones.',
  correlation: (id: string) => `Log lines: ${id}`,
  /** What each kind does, in words; a new kind shows by its name until it has some. */
  names: {
    'announce-new-customer': 'News of a new customer',
    'expire-hold': 'End of a hold',
    'mail-buyer': 'Mail to a buyer',
    'refresh-catalogue': 'Reading of the events',
    'send-admin-invitation': 'Invitation of an administrator',
    'send-password-reset': 'Link for a new password',
  } as Readonly<Record<string, string>>,
} as const;

/** A kind of job in words. */
export function kindName(kind: string): string {
  return messages.names[kind] ?? kind;
}
