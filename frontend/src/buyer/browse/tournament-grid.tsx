import type { Tournament } from '@terrace/contracts/http/catalogue';
import { Link } from 'react-router-dom';
import { pathTo } from '../../navigation/paths';
import { LogoImage } from '../../ui/picture/logo-image';

/** Tournaments with their logos; each links to its events. */
export function TournamentGrid({
  label,
  tournaments,
}: {
  readonly label: string;
  readonly tournaments: readonly Tournament[];
}) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-4 sm:grid-cols-3 md:grid-cols-4">
      {tournaments.map(({ id, name, logoUrl, country, season }) => (
        <li key={id}>
          <Link
            to={pathTo.tournament(id, name)}
            className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4 transition-[border-color,transform] hover:border-ink active:scale-[0.98]"
          >
            <LogoImage src={logoUrl} name={name} className="h-24 w-full rounded-input" />
            <span>
              <span className="block font-strong">{name}</span>
              <span className="block text-14 text-ink-2">{[country, season].filter(Boolean).join(', ')}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
