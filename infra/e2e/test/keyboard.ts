import type { Locator } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import type { Device } from './looks.js';
import type { Person } from './person.js';

/** More tab stops than any of our pages has. */
const MAX_STOPS = 90;

/**
 * Presses Tab until an element has the focus, as keyboard users do. Throws when Tab does not reach it.
 * @param key 'Shift+Tab' to go backwards.
 */
export async function tabTo({ page }: Person, target: Locator, key = 'Tab'): Promise<void> {
  const focused = target.and(page.locator(':focus'));
  await target.first().waitFor();
  let elements = await target.elementHandles();
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    // Comparing elements costs a tenth of finding them by role and name again, at each of many stops.
    const mayBeFocused = await page.evaluate(
      (all) => all.some((element) => !element.isConnected || element.matches(':focus')),
      elements,
    );
    if (mayBeFocused) {
      if ((await focused.count()) === 1) return;
      elements = await target.elementHandles();
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${String(target)}`);
}

/** Tabs to a button, link or checkbox and presses it. */
export async function pressOn(person: Person, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(person, target);
  await person.page.keyboard.press(key);
}

/** Tabs to a field and types into it, in place of what is there. */
export async function writeIn(person: Person, field: Locator, text: string): Promise<void> {
  await tabTo(person, field);
  await person.page.keyboard.press('ControlOrMeta+a');
  await person.page.keyboard.type(text);
}

/** Tabs to a select and chooses an option, by the first word of its text or its place. */
async function chooseIn(person: Person, select: Locator, option: string | number): Promise<void> {
  const { keyboard } = person.page;
  await tabTo(person, select);
  if (typeof option === 'string') await keyboard.type(option.split(' ')[0] ?? '');
  else for (let place = 0; place < option; place++) await keyboard.press('ArrowDown');
}

/** How a person uses a page on this device: on a desktop by the keyboard alone, on a phone by touch. */
export function controlsOf(person: Person, device: Device) {
  return device.name === 'phone'
    ? {
        press: (target: Locator) => target.click(),
        write: (field: Locator, text: string) => field.fill(text),
        choose: async (select: Locator, option: string | number) => {
          await select.selectOption(typeof option === 'string' ? option : { index: option });
        },
      }
    : {
        press: (target: Locator) => pressOn(person, target),
        write: (field: Locator, text: string) => writeIn(person, field, text),
        choose: (select: Locator, option: string | number) => chooseIn(person, select, option),
      };
}

/** Fills fields by their labels, with the keyboard only. */
export async function typeInto(person: Person, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await writeIn(person, person.page.getByLabel(label, { exact: true }), text);
  }
}

/**
 * Waits until the focus is visible: the focused element is inside the window, and it or an element around it
 * has an outline.
 */
export async function focusSeen({ page }: Person): Promise<void> {
  let focused = '';
  await eventually('the focus is visible', async () => {
    const [seen, what] = await page.evaluate<[boolean, string]>(FOCUS_SEEN);
    focused = what;
    return seen;
  }).catch(() => {
    throw new Error(`The focus is not visible on ${focused}`);
  });
}

const FOCUS_SEEN = `(() => {
  const at = document.activeElement;
  if (!at || at === document.body) return [true, 'the end of the page'];
  const box = at.getBoundingClientRect();
  const inWindow = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  const outlined = [at, at.parentElement, at.closest('[role=group]')].some((part) =>
    part && [undefined, '::after'].some((pseudo) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part, pseudo);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    }));
  const filled = at.getAttribute('role') === 'spinbutton' && at.hasAttribute('data-focused');
  return [inWindow && (outlined || filled), at.outerHTML.slice(0, 200)];
})()`;

/** Waits for an address. Its page has the focus in its main part, so that Tab does not start at the header again. */
export async function arriveAt({ page }: Person, address: string): Promise<void> {
  await page.waitForURL(address);
  await page.locator('main:focus, main :focus').waitFor();
}

/** Waits until a dialog has taken the focus. */
export const focusInDialog = ({ page }: Person): Promise<void> =>
  page.locator('[role=dialog]:focus, [role=dialog] :focus').waitFor();
