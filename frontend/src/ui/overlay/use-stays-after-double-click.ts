import { useState } from 'react';

/** The longest time between the two clicks of a double click that operating systems offer, roughly. */
const DOUBLE_CLICK_MS = 500;

/**
 * Returns a `shouldCloseOnInteractOutside` for an overlay that a click opens: false at first, because the second click
 * of a double click is outside the overlay.
 */
export function useStaysAfterDoubleClick(): () => boolean {
  const [openedAt] = useState(() => performance.now());
  return () => performance.now() - openedAt > DOUBLE_CLICK_MS;
}
