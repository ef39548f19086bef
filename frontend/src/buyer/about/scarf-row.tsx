import { ScarfStripes } from '../../ui/scarf-stripes';
import { TOP_TEAMS } from '@terrace/contracts/values/top-teams';

/** A row of scarves held up along the terrace: the top teams', side by side. */
export function ScarfRow() {
  return (
    <div aria-hidden="true" className="flex h-12 overflow-hidden md:h-18">
      {TOP_TEAMS.map((team) => (
        <ScarfStripes key={team} name={team} className="h-full min-w-18 flex-1 border-0" />
      ))}
    </div>
  );
}
