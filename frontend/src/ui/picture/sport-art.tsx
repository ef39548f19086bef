import { SportIcon } from './sport-icon';

/** A sport's picture for an event without two sides: its icon, the sport, and a line. */
export function SportArt({ sport, text }: { readonly sport: string; readonly text?: string }) {
  return (
    <div className="flex items-center gap-4">
      <span className="flex size-18 shrink-0 items-center justify-center rounded-card bg-primary text-on-primary">
        <SportIcon sport={sport} className="size-10" />
      </span>
      <div className="min-w-0">
        <p className="font-strong">{sport}</p>
        {text !== undefined && <p className="text-14 text-ink-2">{text}</p>}
      </div>
    </div>
  );
}
