import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { Page } from '../../ui/layout/page';
import { OrderingLine } from '../guide/ordering-line';
import { TeamGrid } from './team-grid';

/** `/top-teams`: the fixed twelve (product.md 2.5, 9.8). */
export default function TopTeamsScreen() {
  return (
    <Page {...pageHeads.topTeams} intro={pageHeads.topTeams.description}>
      <TeamGrid label={pageHeads.topTeams.title} />
      <OrderingLine of="chosen" />
    </Page>
  );
}
