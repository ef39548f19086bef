import { Timer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classNames } from './class-names';
import { useNow } from './use-now';

const SECOND = 1000;
/** Minutes at which the time left is read out. */
const SPOKEN = [5, 2, 1] as const;

export interface TimeLeftProps {
  /** ISO instant, the server's. */
  readonly until: string;
  /** What ends then, as 'Your tickets are held for'. */
  readonly label: string;
  /** The server's clock in milliseconds, where it is known better than the browser's. */
  readonly clock?: () => number;
  /** Called once when the time is over. */
  readonly onEnd?: () => void;
}

/** Minutes and seconds until an instant. Read out at 5, 2 and 1 minutes only, so that it does not nag. */
export function TimeLeft({ until, label, clock, onEnd }: TimeLeftProps) {
  const left = Math.max(0, Math.ceil((Date.parse(until) - useNow(SECOND, clock)) / SECOND));
  const ended = left === 0;
  const lastEnd = useRef<string>(undefined);

  useEffect(() => {
    if (!ended || lastEnd.current === until) return;
    lastEnd.current = until;
    onEnd?.();
  }, [ended, until, onEnd]);

  const urgent = left <= 120;
  return (
    <div
      className={classNames(
        'flex items-center gap-2 rounded-input px-3 py-2',
        urgent ? 'bg-rejected-bg text-rejected' : 'bg-pending-bg text-pending',
      )}
    >
      <Timer aria-hidden="true" className="size-5 shrink-0" />
      <span>{label}</span>
      <span role="timer" className="figures ml-auto text-18 font-heavy">
        {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
      </span>
      <span className="sr-only" role="status">
        {spokenAt(left, label)}
      </span>
    </div>
  );
}

/** The sentence for the last spoken minute that was reached; it changes, and so is read, once a mark. */
function spokenAt(left: number, label: string): string {
  const mark = SPOKEN.findLast((minutes) => left <= minutes * 60);
  if (mark === undefined || left === 0) return '';
  return `${label} ${mark} ${mark === 1 ? 'minute' : 'minutes'}`;
}
