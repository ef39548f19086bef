import { eventually } from '../../../backend/test/eventually.js';
import type { Person } from './person.js';

/** Waits until a field is marked invalid with this message, as a screen reader reads it. */
export async function fieldSays({ page }: Person, label: string, words: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await eventually(`${label} says ${words}`, async () => {
    if ((await field.getAttribute('aria-invalid')) !== 'true') return false;
    const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
    return texts.includes(words);
  });
}
