import { useEffect, useRef } from 'react';
import { useNow } from './use-now';

const SECOND = 1000;

export interface ClockTimeProps {
  /** ISO instant on the server's clock. */
  readonly until: string;
  /** The current time in milliseconds; pass the server's clock where it is known. */
  readonly clock?: (() => number) | undefined;
  /** Called once when the time has run out. */
  readonly onEnd?: (() => void) | undefined;
}

/** Minutes and seconds until an instant, as text in a line. */
export function ClockTime(props: ClockTimeProps) {
  return (
    <span role="timer" className="figures font-strong">
      {clockText(useSecondsLeft(props))}
    </span>
  );
}

/** Whole seconds until an instant, never below 0. */
export function useSecondsLeft({ until, clock, onEnd }: ClockTimeProps): number {
  const left = Math.max(0, Math.ceil((Date.parse(until) - useNow(SECOND, clock)) / SECOND));
  const ended = left === 0;
  const lastEnd = useRef<string>(undefined);
  useEffect(() => {
    if (!ended || lastEnd.current === until) return;
    lastEnd.current = until;
    onEnd?.();
  }, [ended, until, onEnd]);
  return left;
}

/** 754 as '12:34'. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
