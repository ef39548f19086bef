import { type ReactNode } from 'react';
import { classNames } from '../style/class-names';

export interface TicketRowProps {
  /** Category, or type and seat. */
  readonly title: string;
  readonly badge?: ReactNode;
  /** Total price of a ticket, in large type. */
  readonly total: ReactNode;
  /** Its parts, in small type: 'US$90.00 + US$10.00 fee'. */
  readonly breakdown?: ReactNode;
  readonly details?: ReactNode;
  /** The stepper, or a button. */
  readonly control: ReactNode;
  /** A line of its own under the row, such as why nothing can be chosen here. */
  readonly note?: ReactNode;
  /** Whether some are selected: outline and a yellow edge. */
  readonly chosen?: boolean;
  /** Whether it does not fit what is looked for. */
  readonly muted?: boolean;
  /** Whether something that belongs to it is pointed at. */
  readonly highlighted?: boolean;
}

/** A selectable kind of ticket. */
export function TicketRow({
  title,
  badge,
  total,
  breakdown,
  details,
  control,
  note,
  chosen,
  muted,
  highlighted,
}: TicketRowProps) {
  return (
    <div
      data-chosen={chosen || undefined}
      className={classNames(
        'relative flex flex-wrap items-center gap-x-4 gap-y-3 sm:gap-x-6 overflow-hidden rounded-card border p-4 pl-6 transition-[border-color]',
        muted ? 'bg-sunken' : 'bg-surface',
        chosen
          ? 'border-primary outline-1 outline-primary before:absolute before:inset-y-0 before:left-0 before:w-2 before:bg-accent'
          : highlighted
            ? 'border-ink'
            : 'border-line',
      )}
    >
      <div className="min-w-48 basis-full sm:flex-1 sm:basis-0">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-18">{title}</h3>
          {badge}
        </div>
        {details !== undefined && <div className="mt-1 text-14 text-ink-2">{details}</div>}
      </div>
      <div className="figures min-w-0 flex-1 sm:w-52 sm:flex-none sm:text-right">
        <div className={classNames('text-22 tracking-tight', muted ? 'text-ink-2' : 'font-heavy')}>
          {total}
        </div>
        {breakdown !== undefined && <div className="text-14 text-ink-2">{breakdown}</div>}
      </div>
      <div className="flex justify-end sm:w-36">{control}</div>
      {note && (
        <div className="flex basis-full flex-wrap items-center justify-between gap-x-4 gap-y-2 text-14 text-ink-2 empty:hidden">
          {note}
        </div>
      )}
    </div>
  );
}
