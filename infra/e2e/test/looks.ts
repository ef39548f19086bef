import { eventually } from '../../../backend/test/eventually.js';
import type { Person } from './person.js';

/** The devices on which pages are checked. */
export const DEVICES = [
  { name: 'phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
] as const;
export type Device = (typeof DEVICES)[number];

/**
 * The devices that a journey is walked on: the one that its person uses. With the slow specs (npm run test:all) both.
 */
export function devicesOf(usual: Device['name']): readonly Device[] {
  return DEVICES.filter(({ name }) => name === usual || process.env['SLOW_SPECS'] === '1');
}

/** The last one is the device that pages are opened with, so that they continue unchanged. */
export const THEMES = ['night', 'day'] as const;
type Theme = (typeof THEMES)[number];

/** Sets the system's theme, and waits until the page has stopped changing. */
export async function showTheme({ page }: Person, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme === 'night' ? 'dark' : 'light', reducedMotion: 'reduce' });
  await page.locator(`html[data-theme=${theme}]`).waitFor();
  await standsStill({ page });
}

/** Colours in the middle of a transition belong to neither theme. */
export async function standsStill({ page }: Pick<Person, 'page'>): Promise<void> {
  await eventually('no animation runs', () =>
    page.evaluate<boolean>('document.getAnimations().length === 0'),
  );
}
