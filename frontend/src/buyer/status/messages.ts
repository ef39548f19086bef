import type { PartState } from '@terrace/contracts/values/status/status-parts';

/** What holds for all parts together, by the worst of them. */
const overall: Readonly<Record<PartState, string>> = {
  works: 'Everything works.',
  partly: 'Some of it is slow or works only partly.',
  down: 'Some of it does not work.',
};

/** Texts of the status page (product.md 2.40). */
export const messages = {
  overall,
  loading: 'Loading the status...',
  failed: 'The status could not be loaded',
  failedText: 'Terrace, or your connection, does not answer at the moment.',
  parts: 'What works now',
  readAt: (at: string) => `As of ${at}. The page reads it again every minute.`,
  bars: 'One bar a day, of 90; the longer, the worse.',
  recorded: (days: number, bad: number) =>
    days === 0
      ? 'No days recorded yet'
      : bad === 0
        ? `${daysText(days)} recorded, none with trouble`
        : `${daysText(days)} recorded, ${bad} with trouble`,
  badDays: 'Days with trouble',
  planned: 'Planned maintenance',
  incidents: 'Past incidents of the last 90 days',
  noIncidents: 'None.',
} as const;

function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
