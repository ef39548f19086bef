import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../style/class-names';

/**
 * A bar that sticks to the lower edge of a phone (total, selected count, action), or of every screen with
 * `everywhere`. It sets --sticky-bar to its height for floating elements above it; at the end of the page it covers
 * them.
 */
export function StickyBar({
  everywhere = false,
  children,
}: {
  readonly everywhere?: boolean;
  readonly children: ReactNode;
}) {
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const page = document.documentElement;
    const observer = new ResizeObserver(() => {
      const sticks = everywhere || matchMedia('(max-width: 639px)').matches;
      page.style.setProperty('--sticky-bar', sticks ? `${bar.current?.offsetHeight ?? 0}px` : '0px');
      // A bar that appears must not cover the focused row.
      if (everywhere) document.activeElement?.scrollIntoView({ block: 'nearest' });
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      page.style.removeProperty('--sticky-bar');
    };
  }, [everywhere]);

  return (
    <div
      ref={bar}
      className={classNames(
        'sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-lift',
        'sm:mx-0 sm:rounded-card sm:border sm:p-4',
        everywhere ? 'sm:bottom-4' : 'sm:static sm:shadow-none',
      )}
    >
      {children}
    </div>
  );
}
