import { useEffect, useRef } from 'react';
import { useLocation, NavigationType, useNavigationType } from 'react-router-dom';
import { MAIN_ID } from '../ui/layout/skip-link';

/**
 * After navigation, scrolls to the top and moves the focus to the main part, as a page load would. On Back the
 * browser restores the scroll position itself.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    if (type !== NavigationType.Pop && !hash) window.scrollTo(0, 0);
  }, [pathname, hash, type]);
}
