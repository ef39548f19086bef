import { useEffect, useRef, useState } from 'react';

/** The longest time between the two clicks of a double click that operating systems offer, roughly. */
const DOUBLE_CLICK_MS = 500;

/**
 * Returns a `shouldCloseOnInteractOutside` for an overlay that a click opens: false at first, because the second click
 * of a double click is outside the overlay. What counts is when somebody pressed, not when a busy page handles it.
 */
export function useStaysAfterDoubleClick(): () => boolean {
  const [openedAt] = useState(() => performance.now());
  const pressedAt = useRef(openedAt);
  useEffect(() => {
    const listening = new AbortController();
    const remember = (event: Event) => (pressedAt.current = event.timeStamp);
    for (const press of ['pointerdown', 'keydown'])
      window.addEventListener(press, remember, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  return () => pressedAt.current - openedAt > DOUBLE_CLICK_MS;
}
