import type { PageHead } from '@terrace/contracts/pages/page-heads';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Page } from '../../ui/layout/page';
import NotFoundPage from '../not-found/not-found-page';
import type { PlaceName } from './place-names';

/** The page of a sport, tournament or team under the catalogue's name for it, or 'Page not found'. */
export function NamedPage({
  place: { name, isUnknown, hasFailed },
  kind,
  head,
  intro,
  children,
}: {
  readonly place: PlaceName;
  /** Stands in for the name while it is not known: 'Tournament'. */
  readonly kind: string;
  readonly head: (name: string) => PageHead;
  readonly intro?: ReactNode;
  /** Gets the name; '' while it loads. */
  readonly children: (name: string) => ReactNode;
}) {
  if (isUnknown) return <NotFoundPage />;
  return name === undefined ? (
    <Page title={kind} heading={hasFailed ? kind : <LoadingName kind={kind} />} intro={intro}>
      {children('')}
    </Page>
  ) : (
    <Page {...head(name)} intro={intro}>
      {children(name)}
    </Page>
  );
}

function LoadingName({ kind }: { readonly kind: string }) {
  return (
    <>
      <span className="sr-only">{kind}</span>
      <Skeleton className="h-9 w-64 md:h-10" />
    </>
  );
}
