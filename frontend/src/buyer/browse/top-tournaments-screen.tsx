import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { LiveChip } from '../../live/live-chip';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Page } from '../../ui/layout/page';
import { SportIcon } from '../../ui/picture/sport-icon';
import { messages } from './messages';
import { bySport, usePinnedTournaments } from './pinned-tournaments';
import { TournamentGrid } from './tournament-grid';

/** `/top-tournaments`: pinned tournaments by sport, live. */
export default function TopTournamentsScreen() {
  const pins = usePinnedTournaments();
  return (
    <Page {...pageHeads.topTournaments} actions={<LiveChip />}>
      {pins.data ? (
        <Sports sports={bySport(pins.data.items)} />
      ) : pins.isError ? (
        <ErrorState
          title={messages.tournamentsFailed}
          onRetry={() => void pins.refetch()}
          retrying={pins.isFetching}
        />
      ) : (
        <Loading text={messages.tournamentsLoading} />
      )}
    </Page>
  );
}

function Sports({ sports }: { readonly sports: ReturnType<typeof bySport> }) {
  if (sports.length === 0) return <EmptyState title={messages.nothingPinned} />;
  return sports.map(([sport, tournaments]) => (
    <section key={sport} className="mb-12">
      <h2 className="mb-4 flex items-center gap-3 text-22">
        <SportIcon sport={sport} className="size-6" />
        {sport}
      </h2>
      <TournamentGrid label={messages.tournamentsOf(sport)} tournaments={tournaments} />
    </section>
  ));
}
