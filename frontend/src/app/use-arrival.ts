import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { MAIN_ID } from '../ui/skip-link';

/**
 * Makes a change of address feel like a new page: it starts at the top, and the keyboard and the screen
 * reader start at the main part. Going back leaves the scroll position to the browser, which remembers it.
 */
export function useArrival(): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    if (type !== 'POP' && !hash) window.scrollTo(0, 0);
  }, [pathname, hash, type]);
}
