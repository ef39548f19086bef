import type { LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { messages } from '../messages';

const row =
  'flex min-h-6.5 items-center gap-2 rounded-control px-2 font-strong text-ink-2 pointer-coarse:min-h-11 hover:bg-sunken ' +
  'hover:text-ink aria-[current=page]:bg-accent aria-[current=page]:text-on-accent';

/** A link of the administrator's sidebar; `waiting` rows are shown as a number, none as nothing. */
export function AdminLink({
  to,
  icon: Icon,
  text,
  waiting = 0,
  onNavigate,
}: {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly text: string;
  readonly waiting?: number | undefined;
  readonly onNavigate?: (() => void) | undefined;
}) {
  return (
    <NavLink to={to} end className={row} onClick={onNavigate}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {text}
      {waiting > 0 && (
        <span className="figures ml-auto rounded-control bg-pending-bg px-2 text-pending">
          {waiting}
          <span className="sr-only"> {messages.waiting}</span>
        </span>
      )}
    </NavLink>
  );
}
