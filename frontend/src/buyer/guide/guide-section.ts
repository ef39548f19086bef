import type { PublicConfig } from '@terrace/contracts/http/system';

/** A link under a section. */
export interface GuideLink {
  readonly to: string;
  readonly text: string;
}

/** One section of a page to read: paragraphs, then points, then links. */
export interface GuideSection {
  /** The section's anchor in the address. */
  readonly id: string;
  readonly title: string;
  readonly text?: readonly string[];
  readonly points?: readonly string[];
  readonly links?: readonly GuideLink[];
}

/** The sections of a page, with what this installation configures: its operator, and how long a hold lasts. */
export type GuideSections = (config: PublicConfig) => readonly GuideSection[];

/** Minutes as a text: '15 minutes'; less than one in seconds. */
export function minutesText(minutes: number): string {
  if (minutes < 1) return `${Math.round(minutes * 60)} seconds`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
