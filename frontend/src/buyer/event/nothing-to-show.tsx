import { isNotThere } from '../../app/api-problem';
import { routes } from '../../app/paths';
import { ErrorState } from '../../ui/error-state';
import { LinkButton } from '../../ui/link-button';
import { Page } from '../../ui/page';
import { BackButton } from './back-button';
import { messages } from './messages';

/** Where an event or a seller's ticket should stand: it is not there, or could not be loaded. */
export function NothingToShow({
  heading,
  notFound,
  failed,
  query,
}: {
  /** What the page is about, for who cannot see it. */
  readonly heading: string;
  /** Said of an address that leads to nothing; asking again would not help. */
  readonly notFound: { readonly title: string; readonly text: string };
  readonly failed: string;
  readonly query: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}) {
  const isUnknown = isNotThere(query.error);
  const title = isUnknown ? notFound.title : failed;
  return (
    <Page title={title} heading={null}>
      <BackButton />
      <h1 className="sr-only">{heading}</h1>
      <ErrorState
        title={title}
        text={isUnknown ? notFound.text : undefined}
        onRetry={isUnknown ? undefined : () => void query.refetch()}
        retrying={query.isFetching}
        action={
          <LinkButton to={routes.events} variant="secondary">
            {messages.toEvents}
          </LinkButton>
        }
      />
    </Page>
  );
}
