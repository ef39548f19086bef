import type { LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { classNames } from '../../ui/style/class-names';
import { messages } from '../messages';

/** Heights: `dense` for the administrator's twenty sections, `calm` for the seller's few. */
type SidebarDensity = 'dense' | 'calm';

/** Classes of a row of a sidebar: a link, or a button that looks like one. */
export function sidebarRow(density: SidebarDensity): string {
  return classNames(
    'flex w-full items-center gap-2 rounded-control px-2 text-left font-strong text-ink-2 pointer-coarse:min-h-11 ' +
      'hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent aria-[current=page]:text-on-accent',
    density === 'dense' ? 'min-h-6.5' : 'min-h-10 cursor-pointer gap-3',
  );
}

/** A link of a sidebar; `waiting` rows are shown as a number, none as nothing. */
export function SidebarLink({
  to,
  icon: Icon,
  text,
  density = 'dense',
  waiting = 0,
  onNavigate,
}: {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly text: string;
  readonly density?: SidebarDensity;
  readonly waiting?: number | undefined;
  readonly onNavigate?: (() => void) | undefined;
}) {
  return (
    <NavLink to={to} end className={sidebarRow(density)} onClick={onNavigate}>
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
