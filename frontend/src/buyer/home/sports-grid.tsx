import { listSports } from '@terrace/contracts/http/market/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { callApi } from '../../api/client';
import { pathTo } from '../../navigation/paths';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { SportIcon } from '../../ui/picture/sport-icon';
import { messages } from './messages';

const grid = 'relative grid grid-cols-2 gap-4 sm:grid-cols-3 md:grid-cols-5';

/** Every sport with its icon; links to the sport's tournaments. */
export function SportsGrid() {
  const sports = useSports();
  if (sports.isPending) return <SportsSkeleton />;
  if (sports.data === undefined)
    return (
      <ErrorState
        title={messages.sportsFailed}
        onRetry={() => void sports.refetch()}
        retrying={sports.isFetching}
      />
    );
  return (
    <ul aria-label={messages.sports} className={grid}>
      {sports.data.items.map(({ id, name }) => (
        <li key={id}>
          <Link
            to={pathTo.sport(id, name)}
            className="flex h-28 flex-col items-center justify-center gap-2 rounded-card border border-line bg-surface p-3 text-center font-strong transition-[border-color,transform] hover:border-ink active:scale-[0.98]"
          >
            <SportIcon sport={name} className="size-8 shrink-0" />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function SportsSkeleton() {
  return (
    <div role="status" className={grid}>
      {Array.from({ length: 10 }, (_none, index) => (
        <Skeleton key={index} className="h-28 rounded-card" />
      ))}
      <span className="absolute inset-x-0 top-11 text-center text-ink-2">{messages.sportsLoading}</span>
    </div>
  );
}

/** All sports of the catalogue, cached for the visit. */
function useSports() {
  return useQuery({
    queryKey: ['sports'],
    queryFn: ({ signal }) => callApi(listSports, { signal }),
    staleTime: 10 * 60_000,
  });
}
