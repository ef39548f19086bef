import { Ticket, type LucideIcon } from 'lucide-react';
import { type ReactNode } from 'react';

/** The empty state of a list: why it is empty, and what to do about it. */
export function EmptyState({
  title,
  text,
  icon: Icon = Ticket,
  action,
}: {
  readonly title: string;
  readonly text?: ReactNode;
  readonly icon?: LucideIcon;
  readonly action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-control px-6 py-12 text-center">
      <Icon aria-hidden="true" className="size-8 text-ink-2" />
      <p className="text-18 font-strong">{title}</p>
      {text !== undefined && <p className="max-w-prose text-ink-2">{text}</p>}
      {action}
    </div>
  );
}
