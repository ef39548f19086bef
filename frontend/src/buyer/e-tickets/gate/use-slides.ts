import { useCallback, useEffect, useRef, useState } from 'react';

const STEPS: Readonly<Partial<Record<string, 1 | -1>>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * State of slides in a horizontal scroll-snap element: the index of the shown slide, a function for the next or
 * previous one, and the props of the element. Arrow keys step as well, except where they scroll what has the focus.
 */
export function useSlides(count: number, first: number) {
  const list = useRef<HTMLDivElement | null>(null);
  const [shown, setShown] = useState(first);
  /** The target of the running scroll, so that a second key press starts from there. */
  const target = useRef<number | null>(null);

  const step = useCallback(
    (by: 1 | -1) => {
      const element = list.current;
      const to = (target.current ?? shown) + by;
      if (!element || to < 0 || to >= count) return;
      target.current = to;
      const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      element.scrollTo({ left: to * element.clientWidth, behavior: reducesMotion ? 'instant' : 'smooth' });
    },
    [count, shown],
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = STEPS[event.key];
      // With a modifier it is the browser's shortcut, for example for going back.
      if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (scrollsSideways(event.target, list.current)) return;
      // Otherwise the browser scrolls the slides as well.
      event.preventDefault();
      step(by);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [step]);

  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      list.current = element;
      element?.scrollTo({ left: first * element.clientWidth, behavior: 'instant' });
    },
    [first],
  );
  const onScroll = () => {
    const element = list.current;
    if (!element || element.clientWidth === 0) return;
    const now = Math.round(element.scrollLeft / element.clientWidth);
    if (now === target.current) target.current = null;
    setShown(now);
  };
  /** A touch interrupts the running scroll. */
  const onPointerDown = () => {
    target.current = null;
  };
  return { shown, step, slides: { ref, onScroll, onPointerDown } };
}

/** Whether an element inside the slides, or one around it there, can be scrolled sideways. */
function scrollsSideways(target: EventTarget | null, slides: HTMLElement | null): boolean {
  if (!(target instanceof Element) || !slides?.contains(target)) return false;
  for (let at: Element | null = target; at && at !== slides; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth && getComputedStyle(at).overflowX === 'auto') return true;
  return false;
}
