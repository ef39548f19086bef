import { useEffect, useRef, type ReactNode } from 'react';
import { keepToastsAbove } from '../feedback/toast';
import { classNames } from '../style/class-names';

/** Between what has the focus and the bar, in CSS pixels, as base.css has without one. */
const SPACE = 24;

/**
 * A bar that sticks to the lower edge of a phone (total, selected count, action), or of every screen with
 * `everywhere`; on a very low one, as at 400 % zoom, it stands at its place and covers nothing. What it refuses or why
 * it pauses is its `notice`, above the action, so that it never covers the reason. Toasts and the focus stay above it.
 */
export function StickyBar({
  everywhere = false,
  notice,
  children,
}: {
  readonly everywhere?: boolean;
  /** Messages, or nothing. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const notices = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const [box, said] = [bar.current, notices.current];
    if (!box || !said) return undefined;
    const page = document.documentElement;
    let wasSeen = false;
    let height: number | undefined;
    const sight = new IntersectionObserver((entries) => {
      wasSeen = entries.at(-1)?.isIntersecting ?? false;
    });
    const size = new ResizeObserver(() => {
      const isLow = matchMedia('(max-height: 20rem)').matches;
      const sticks = !isLow && (everywhere || matchMedia('(max-width: 639px)').matches);
      const covered = sticks ? box.offsetHeight : 0;
      // No custom property: that would restyle the whole page.
      page.style.scrollPaddingBottom = `${SPACE + covered}px`;
      keepToastsAbove(covered);
      uncoverFocus(box);
      const grew = height !== undefined && said.offsetHeight > height;
      if (grew && wasSeen) bringBack(box);
      height = said.offsetHeight;
    });
    sight.observe(box);
    size.observe(box);
    return () => {
      sight.disconnect();
      size.disconnect();
      page.style.removeProperty('scroll-padding-bottom');
      keepToastsAbove(0);
    };
  }, [everywhere]);

  return (
    <div
      ref={bar}
      className={classNames(
        'sticky bottom-0 z-20 -mx-4 border-t border-line bg-surface px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-lift',
        'sm:mx-0 sm:rounded-card sm:border sm:p-4',
        everywhere ? 'sm:bottom-4' : 'sm:static sm:shadow-none',
        '[@media(max-height:20rem)]:static',
      )}
    >
      <div
        ref={notices}
        className="mb-3 flex max-h-[50dvh] flex-col gap-2 overflow-y-auto empty:hidden max-sm:text-14"
      >
        {notice}
      </div>
      <div className="flex items-center justify-between gap-4">{children}</div>
    </div>
  );
}

/** A bar that appears or grows must not cover what has the focus. */
function uncoverFocus(bar: HTMLElement): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || bar.contains(focused)) return;
  const [box, edges] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
  if (box.top < edges.bottom && box.bottom > edges.top) focused.scrollIntoView({ block: 'nearest' });
}

/** A bar that was on the screen stays there when it says something, also when the page around it becomes shorter. */
function bringBack(bar: HTMLElement): void {
  const { top, bottom } = bar.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight + 1) bar.scrollIntoView({ block: 'nearest' });
}
