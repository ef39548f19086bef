import { Link } from 'react-router-dom';
import { pathTo } from '../../app/paths';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { SportIcon } from '../../ui/sport-icon';
import { messages } from './messages';
import { useSports } from './sports';

const grid = 'relative grid grid-cols-2 gap-4 sm:grid-cols-3 md:grid-cols-5';

/** Every sport with its icon; leads to the sport's tournaments. */
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
