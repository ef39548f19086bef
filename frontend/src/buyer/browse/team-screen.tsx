import { pageIn } from '@terrace/contracts/pages/search-address';
import { teamHead } from '@terrace/contracts/pages/page-heads';
import { useParams, useSearchParams } from 'react-router-dom';
import { ClubArt } from '../../ui/picture/club-art';
import { EventResults } from '../search/event-results';
import { useTeamEvents } from './browse-queries';
import { messages } from './messages';
import { NamedPage } from './named-page';
import { useTeamName } from './place-names';

/** `/team/:teamName`: the events whose name contains the team's, by date. */
export default function TeamScreen() {
  const { teamName = '' } = useParams();
  const [search] = useSearchParams();
  const events = useTeamEvents(teamName, pageIn(search));
  const team = useTeamName(teamName);
  return (
    <NamedPage
      place={team}
      kind={messages.kinds.team}
      head={teamHead}
      intro={team.name && teamHead(team.name).description}
    >
      {(name) => (
        <>
          {name !== '' && <ClubArt name={name} className="-mt-2 mb-6 size-24" />}
          <EventResults label={messages.eventsOf(name)} events={events} />
        </>
      )}
    </NamedPage>
  );
}
