import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

/** '1,004'. Avoids Intl: loading the browser's locale data would delay the page. */
const formatCount = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

export interface StatusLink {
  readonly id: string;
  readonly text: string;
  /** How many rows have the status; undefined while that is not known. */
  readonly count: ReactNode;
  readonly to: string;
  readonly isCurrent: boolean;
}

/**
 * The statuses of a list as links with their counts, below each other where they need it. Each is a place that Back returns to.
 * On a phone they scroll sideways, and the current one is brought into view.
 */
export function StatusLinks({
  label,
  items,
}: {
  readonly label: string;
  readonly items: readonly StatusLink[];
}) {
  const frame = useRef<HTMLElement>(null);
  const current = items.find(({ isCurrent }) => isCurrent)?.id;
  useEffect(() => {
    const link = frame.current?.querySelector<HTMLElement>('[aria-current=page]');
    // Not scrollIntoView(), which would move the page as well.
    if (frame.current && link)
      frame.current.scrollLeft = link.offsetLeft - (frame.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav
      ref={frame}
      aria-label={label}
      className="relative -mx-4 overflow-x-auto px-4 max-sm:w-screen sm:mx-0 sm:overflow-visible sm:px-0"
    >
      <ul className="flex gap-1 sm:flex-wrap">
        {items.map(({ id, text, count, to, isCurrent }) => (
          <li key={id}>
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className="flex min-h-9 items-center gap-2 rounded-control border border-transparent px-3 font-strong whitespace-nowrap text-ink-2 hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink aria-[current=page]:border-control pointer-coarse:min-h-11"
            >
              {text}
              {count !== undefined && (
                <span className="figures font-text">
                  {' '}
                  {typeof count === 'number' ? formatCount(count) : count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
