import { eventually } from '../../../backend/test/eventually.js';
import type { Person } from './person.js';

/** Waits until a field is marked invalid with this message, as a screen reader reads it. */
export async function fieldSays({ page }: Person, label: string, words: string): Promise<void> {
  // A section may have the name of its only field.
  const field = page.getByLabel(label, { exact: true }).and(page.locator(':not(section)'));
  await eventually(`${label} says ${words}`, async () => {
    if ((await field.getAttribute('aria-invalid')) !== 'true') return false;
    const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
    return texts.includes(words);
  });
}
