import { Link } from 'react-router-dom';
import { pathTo } from '../../navigation/paths';
import { ClubArt } from '../../ui/picture/club-art';
import { clubLook } from '../../ui/picture/club-look';
import { TOP_TEAMS } from '@terrace/contracts/values/top-teams';

/** The twelve top teams with shirt, name and city; each links to the team's events. */
export function TeamGrid({ label }: { readonly label: string }) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-4 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
      {TOP_TEAMS.map((team) => (
        <li key={team}>
          <Link
            to={pathTo.team(team)}
            className="flex h-full flex-col items-center rounded-card border border-line bg-surface p-3 text-center transition-[border-color,transform] hover:border-ink active:scale-[0.98]"
          >
            <ClubArt name={team} className="size-20" />
            <span className="mt-1 font-strong text-balance">{team}</span>
            <span aria-hidden="true" className="text-14 text-ink-2">
              {clubLook(team).city}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
