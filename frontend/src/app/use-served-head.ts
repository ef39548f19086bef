import { PRODUCT } from '@terrace/contracts/pages/page-heads';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Removes the head elements that the server rendered (canonical address, Open Graph, structured data) on
 * navigation, because they describe the first page only.
 */
export function useServedHead(): void {
  const { pathname } = useLocation();
  const served = useRef(pathname);
  useEffect(() => {
    if (pathname === served.current) return;
    for (const element of document.querySelectorAll('head > [data-served]'))
      if (element instanceof HTMLTitleElement) element.text = PRODUCT;
      else element.remove();
  }, [pathname]);
}
