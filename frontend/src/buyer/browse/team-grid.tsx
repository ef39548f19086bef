import { Link } from 'react-router-dom';
import { pathTo } from '../../navigation/paths';
import { ScarfStripes } from '../../ui/picture/scarf-stripes';
import { TOP_TEAMS } from '@terrace/contracts/values/top-teams';

/** The twelve top teams with their scarves; each links to the team's events. */
export function TeamGrid({ label }: { readonly label: string }) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-4 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
      {TOP_TEAMS.map((team) => (
        <li key={team}>
          <Link
            to={pathTo.team(team)}
            className="block overflow-hidden rounded-card transition-transform active:scale-[0.98]"
          >
            <ScarfStripes name={team} text={team} className="h-28 rounded-card hover:border-ink" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
