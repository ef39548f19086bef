import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { IconButton } from '../../../ui/button/icon-button';
import { FullScreen } from '../../../ui/overlay/full-screen';
import { messages } from '../messages';
import { GateSeat, type SeatAtGate } from './gate-seat';
import { useSlides } from './use-slides';
import { useEffect, useEffectEvent } from 'react';

const { gate } = messages;

/**
 * Full-screen slides of seats for the scanner (product.md 23.8). The background is white in both themes, because a
 * page cannot set the brightness of the screen.
 */
export default function GateView({
  seats,
  first,
  onClose,
}: {
  /** At least one. */
  readonly seats: readonly SeatAtGate[];
  /** Index of the seat to begin with. */
  readonly first: number;
  readonly onClose: () => void;
}) {
  useWakeLock();
  const { shown, step, slides } = useSlides(seats.length, first);
  useRecordOpened(seats[shown]);
  const isMany = seats.length > 1;
  return (
    <FullScreen label={gate.title} onClose={onClose}>
      <div className="flex min-h-14 items-center justify-between gap-4 pr-2 pl-4 pt-[env(safe-area-inset-top)]">
        <p role="status" className="figures text-18 font-strong">
          {isMany && gate.position(shown + 1, seats.length)}
        </p>
        <IconButton label={gate.close} icon={X} onClick={onClose} />
      </div>
      <div
        {...slides}
        // Focusable, so that the keyboard can scroll it.
        {...(isMany && { tabIndex: 0 })}
        role="group"
        aria-label={gate.seats}
        className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain [scrollbar-width:none]"
      >
        {seats.map((each, place) => (
          <GateSeat key={each.id} {...each} isShown={place === shown} />
        ))}
      </div>
      {isMany && (
        <div className="flex justify-between gap-4 p-2 pb-[max(8px,env(safe-area-inset-bottom))]">
          <IconButton
            label={gate.previous}
            icon={ChevronLeft}
            disabled={shown === 0}
            onClick={() => step(-1)}
          />
          <IconButton
            label={gate.next}
            icon={ChevronRight}
            disabled={shown === seats.length - 1}
            onClick={() => step(1)}
          />
        </div>
      )}
    </FullScreen>
  );
}

/** Tells the server once which seat is shown, however often the page's data are read again. */
function useRecordOpened(seat: SeatAtGate | undefined): void {
  const record = useEffectEvent(() => seat?.files.recordOpened?.());
  const id = seat?.id;
  useEffect(() => {
    if (id !== undefined) record();
  }, [id]);
}

/**
 * Keeps the screen on while the component is mounted, where the browser supports Screen Wake Lock. The browser
 * releases the lock when the page is hidden; the hook requests it again when the page is visible.
 */
function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const request = () => {
      if (document.visibilityState !== 'visible') return;
      // Browsers may refuse, for example on low battery.
      lock = navigator.wakeLock.request('screen').catch(() => undefined);
    };
    request();
    document.addEventListener('visibilitychange', request);
    return () => {
      document.removeEventListener('visibilitychange', request);
      void lock?.then((held) => held?.release());
    };
  }, []);
}
