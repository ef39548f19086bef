import { Link } from 'react-router-dom';
import { routes } from '../../navigation/paths';
import { messages } from '../messages';

/** The logo: a ticket with its perforation, and the name. Leads home. */
export function Wordmark({ to = routes.home }: { readonly to?: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 rounded-control text-22 text-ink max-[22.5rem]:text-18"
    >
      <svg aria-hidden="true" viewBox="0 0 32 24" className="h-6 w-8">
        <path className="fill-primary" d="M1 2h30v6.2a3.8 3.8 0 0 0 0 7.6V22H1v-6.2a3.8 3.8 0 0 0 0-7.6z" />
        <path className="stroke-on-primary" d="M11 5v14" strokeWidth="2" strokeDasharray="2 2" />
      </svg>
      <span className="font-heavy tracking-tight">{messages.brand}</span>
    </Link>
  );
}
