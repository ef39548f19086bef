/** Texts of Health. */
export const messages = {
  intro: 'Figures from the process that answered this request.',
  failed: 'Failed to load the figures',
  loading: 'Loading the figures...',
  lastHour: 'The last hour',
  requests: 'Requests',
  errors: 'Errors',
  lag: 'Feed lag',
  lagText: (seconds: number) => `${seconds.toFixed(1)} s`,
  unplaced: 'Unsequenced events',
  parked: 'Parked streams',
  minute: 'Minute',
  byMinute: 'By minute',
} as const;
