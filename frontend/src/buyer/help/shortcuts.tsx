import { BadgeDollarSign, MessageSquare, Tag, Ticket } from 'lucide-react';
import { Link } from 'react-router-dom';
import { routes } from '../../navigation/paths';
import { messages } from './messages';

const { orders, refunds, selling, contact } = messages.shortcutList;
const shortcuts = [
  { icon: Ticket, to: routes.orders, ...orders },
  { icon: BadgeDollarSign, to: routes.refunds, ...refunds },
  { icon: Tag, to: routes.sellTickets, ...selling },
  { icon: MessageSquare, to: routes.contact, ...contact },
];

/** The four things people come to the help page for. */
export function Shortcuts() {
  return (
    <ul aria-label={messages.shortcuts} className="mb-8 grid gap-3 sm:grid-cols-2 md:mb-12 lg:grid-cols-4">
      {shortcuts.map(({ icon: Icon, to, title, text }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-full items-center gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-primary"
          >
            <Icon aria-hidden="true" className="size-6 shrink-0 text-primary" />
            <span>
              <span className="block font-strong">{title}</span>
              <span className="block text-14 text-ink-2">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
