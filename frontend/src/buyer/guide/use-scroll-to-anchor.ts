import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the address's anchor when the screen opens: the browser looked for it before the screen was there. */
export function useScrollToAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
