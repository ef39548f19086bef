import type { Tournament } from '@terrace/contracts/http/market/catalogue';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../navigation/paths';
import { initialsOf } from '../../ui/picture/club-look';

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
            className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-3 transition-[border-color,transform] sm:p-4 hover:border-ink active:scale-[0.98]"
          >
            <LogoImage src={logoUrl} name={name} className="h-24 w-full rounded-input" />
            <span className="wrap-break-word hyphens-auto">
              <span className="block font-strong">{name}</span>
              <span className="block text-14 text-ink-2">{[country, season].filter(Boolean).join(', ')}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A logo from another site; when it fails to load, its initials and its name (product.md 7.5). */
function LogoImage({
  src,
  name,
  className = 'h-24 w-full',
}: {
  readonly src: string;
  readonly name: string;
  readonly className?: string;
}) {
  const [failed, setFailed] = useState<string>();
  if (failed === src)
    return (
      <div
        className={`flex flex-col items-center justify-center overflow-hidden bg-sunken px-2 ${className}`}
      >
        <span aria-hidden="true" className="text-28 font-heavy tracking-tight text-primary">
          {initialsOf(name)}
        </span>
        <span className="max-w-full truncate text-14 font-strong">{name}</span>
      </div>
    );
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      className={`object-contain ${className}`}
      onError={() => setFailed(src)}
    />
  );
}
