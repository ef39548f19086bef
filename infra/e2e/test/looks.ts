import { eventually } from '../../../backend/test/eventually.js';
import type { Person } from './person.js';

/** The devices on which pages are checked. */
export const DEVICES = [
  { name: 'phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
] as const;
export type Device = (typeof DEVICES)[number];

/** The screens of phones are narrower, in pixels. */
const NARROW = 600;

/** Whether pages are looked at in every way: with the slow specs (npm run test:all). */
export const IN_EVERY_WAY = process.env['SLOW_SPECS'] === '1';

/** The devices that a journey is walked on: the device that its person uses. With the slow specs both. */
export function devicesOf(usual: Device['name']): readonly Device[] {
  return DEVICES.filter(({ name }) => name === usual || IN_EVERY_WAY);
}

/** The devices that an open page is checked on: the device that it was opened on. With the slow specs both. */
export function devicesFor({ page }: Person): readonly Device[] {
  const isNarrow = (width = 0) => width < NARROW;
  const opened = isNarrow(page.viewportSize()?.width);
  return DEVICES.filter(({ viewport }) => isNarrow(viewport.width) === opened || IN_EVERY_WAY);
}

/** The last one is the device that pages are opened with, so that they continue unchanged. */
export const THEMES = ['night', 'day'] as const;
type Theme = (typeof THEMES)[number];

/** The themes that an open page is checked in: the day. With the slow specs both. */
export function themes(): readonly Theme[] {
  return THEMES.filter((theme) => theme === 'day' || IN_EVERY_WAY);
}

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
