import { Timer } from 'lucide-react';
import { classNames } from '../style/class-names';
import { clockText, useSecondsLeft } from './clock-time';

/** Minutes left at which the time is announced. */
const SPOKEN = [5, 2, 1] as const;

export interface TimeLeftProps {
  /** ISO instant on the server's clock. */
  readonly until: string;
  /** Label, for example 'Your tickets are held for'. */
  readonly label: string;
  /** What else to know, under the time. */
  readonly note?: string | undefined;
  /** The current time in milliseconds; pass the server's clock where it is known. */
  readonly clock?: () => number;
  /** Called once when the time has run out. */
  readonly onEnd?: () => void;
}

/** Minutes and seconds until an instant. Announced only at 5, 2 and 1 minutes, to keep screen readers quiet. */
export function TimeLeft({ until, label, note, clock, onEnd }: TimeLeftProps) {
  const left = useSecondsLeft({ until, clock, onEnd });
  const urgent = left <= 120;
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-2 rounded-input px-3 py-2',
        urgent ? 'bg-rejected-bg text-rejected' : 'bg-pending-bg text-pending',
      )}
    >
      <Timer aria-hidden="true" className="size-5 shrink-0" />
      <span>{label}</span>
      <span role="timer" className="figures ml-auto text-18 font-heavy">
        {clockText(left)}
      </span>
      {note && <p className="basis-full text-14">{note}</p>}
      <span className="sr-only" role="status">
        {spokenAt(left, label)}
      </span>
    </div>
  );
}

/** The announcement for the last mark that was reached; its text changes, and so is announced, once per mark. */
function spokenAt(left: number, label: string): string {
  const mark = SPOKEN.findLast((minutes) => left <= minutes * 60);
  if (mark === undefined || left === 0) return '';
  return `${label} ${mark} ${mark === 1 ? 'minute' : 'minutes'}`;
}
