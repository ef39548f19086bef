import { PRODUCT } from '@terrace/contracts/pages/page-heads';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * What the server wrote into the head (canonical address, Open Graph, structured data) is about the page it
 * served: it goes when the visitor goes elsewhere.
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
