import type { Locator } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { type Person, withoutReload } from './person.js';

/** Presses Retry until `there` is visible, without a reload: the server needs a moment to recover. */
export function retryUntil(person: Person, there: Locator): Promise<void> {
  return withoutReload(person, () =>
    eventually(`${String(there)} after Retry`, async () => {
      const again = person.page.getByRole('button', { name: 'Retry' }).first();
      // The button is gone by the time of the click if the response came first.
      if (await again.isVisible()) await again.click({ timeout: 1_000 }).catch(() => undefined);
      return there.isVisible();
    }),
  );
}
