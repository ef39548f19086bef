import { resultsAskedIn } from '@terrace/contracts/pages/search-address';
import { teamHead } from '@terrace/contracts/pages/page-heads';
import { useParams, useSearchParams } from 'react-router-dom';
import { ClubArt } from '../../ui/picture/club-art';
import { EventBrowser } from '../search/event-browser';
import { useEvents } from '../search/events-query';
import { messages } from './messages';
import { NamedPage } from './named-page';
import { useTeamName } from './place-names';

/** `/team/:teamName`: the events whose name contains the team's, by date. */
export default function TeamScreen() {
  const { teamName = '' } = useParams();
  const [search] = useSearchParams();
  const events = useEvents(resultsAskedIn(search, { team: teamName }));
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
          <EventBrowser label={messages.eventsOf(name)} events={events} />
        </>
      )}
    </NamedPage>
  );
}
