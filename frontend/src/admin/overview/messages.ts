/** Texts of the dashboard's overview. */
export const messages = {
  title: 'Overview',
  waiting: 'Waiting for a decision',
  oldest: (age: string) => `Oldest: ${age}`,
  nothing: 'All clear',
  failed: 'Failed to load the figures',
  loading: 'Loading the figures...',
  range: 'Time shown',
  month: 'Month',
  days: (days: string) => `${days} days`,
  gross: 'Gross sales',
  fees: 'Commission and fees',
  refundsDue: 'Refunds to pay',
  refunds: (count: number) =>
    count === 0
      ? 'None due'
      : count === 1
        ? '1 refund is due or failed'
        : `${count} refunds are due or failed`,
  noMoney: '–',
  percent: (percent: number) => `${percent > 0 ? '+' : ''}${percent}%`,
  daysBefore: (days: number) => `the ${days} days before`,
  monthBefore: 'the month before',
  against: (before: string) => `against ${before}`,
  nothingBefore: (before: string) => `Nothing in ${before}`,
  sales: (days: number) => `Sales of the last ${days} days`,
  salesOf: (month: string) => `Sales of ${month}`,
  grossByDay: (currency: string) => `Gross sales by day, ${currency}`,
  ticketsByDay: 'Tickets sold by day',
  purchases: 'Purchases',
  ticketsSold: 'Tickets sold',
  day: 'Day (UTC)',
  paid: 'Paid',
  byDay: 'By day',
} as const;
