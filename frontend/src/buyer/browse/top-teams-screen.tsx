import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { Page } from '../../ui/page';
import { TeamGrid } from './team-grid';

/** `/top-teams`: the fixed twelve (spec 2; spec 9). */
export default function TopTeamsScreen() {
  return (
    <Page {...pageHeads.topTeams} intro={pageHeads.topTeams.description}>
      <TeamGrid label={pageHeads.topTeams.title} />
    </Page>
  );
}
