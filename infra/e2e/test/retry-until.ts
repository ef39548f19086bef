import type { Locator } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { type Person, withoutReload } from './person.js';

/** Presses Retry until `there` is visible, without a reload: the server needs a moment to recover. */
export function retryUntil(person: Person, there: Locator): Promise<void> {
  return withoutReload(person, () =>
    eventually(`${String(there)} after Retry`, async () => {
      const again = person.page.getByRole('button', { name: 'Retry' }).first();
      // In one step: the button is gone by the time of a click if the response came first.
      await again.evaluateAll((buttons) => buttons.forEach((button) => 'click' in button && button.click()));
      return there.isVisible();
    }),
  );
}
