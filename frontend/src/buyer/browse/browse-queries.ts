import { listTournaments } from '@terrace/contracts/http/catalogue';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { servedAnswer } from '../../api/served-answers';

/** All tournaments of a sport. */
export function useTournaments(sportId: string) {
  return useQuery({
    queryKey: ['tournaments', sportId],
    queryFn: ({ signal }) => callApi(listTournaments, { params: { id: sportId }, signal }),
    initialData: () => servedAnswer(listTournaments, { params: { id: sportId } }),
  });
}
