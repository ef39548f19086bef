import { useEffect, useRef, type ReactNode } from 'react';

/**
 * A bar that stays at a phone's lower edge (total, how many chosen, the action) and stands in its place on
 * larger screens. Tells the page its height as --sticky-bar, for what floats above it; where the page ends and the
 * bar comes to rest further up, it lies over what floats.
 */
export function StickyBar({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const page = document.documentElement;
    const observer = new ResizeObserver(() => {
      const sticks = matchMedia('(max-width: 639px)').matches;
      page.style.setProperty('--sticky-bar', sticks ? `${bar.current?.offsetHeight ?? 0}px` : '0px');
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      page.style.removeProperty('--sticky-bar');
    };
  }, []);

  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-lift sm:static sm:mx-0 sm:rounded-card sm:border sm:p-4 sm:shadow-none"
    >
      {children}
    </div>
  );
}
