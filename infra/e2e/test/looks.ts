import { until } from '../../../backend/test/until.js';
import type { Person } from './person.js';

/** What pages are looked at with. */
export const DEVICES = [
  { name: 'phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
] as const;
export type Device = (typeof DEVICES)[number];

/** The last is the one pages are opened with, so that they go on as they were. */
export const THEMES = ['night', 'day'] as const;
type Theme = (typeof THEMES)[number];

/** Makes the system's theme this one, and waits until the page stands still in it. */
export async function lookBy({ page }: Person, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme === 'night' ? 'dark' : 'light', reducedMotion: 'reduce' });
  await page.locator(`html[data-theme=${theme}]`).waitFor();
  await standsStill({ page });
}

/** Colours that are still changing are nobody's colours. */
export async function standsStill({ page }: Pick<Person, 'page'>): Promise<void> {
  await until('nothing moves', () => page.evaluate<boolean>('document.getAnimations().length === 0'));
}
