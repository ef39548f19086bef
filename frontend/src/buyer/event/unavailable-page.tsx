import { isNotFound } from '../../api/api-problem';
import { routes } from '../../navigation/paths';
import { LinkButton } from '../../ui/button/link-button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Page } from '../../ui/layout/page';
import { SearchForm } from '../search/search-form';
import { BackButton } from './back-button';
import { messages } from './messages';

/** Replaces an event or a seller's ticket that does not exist or failed to load. */
export function UnavailablePage({
  heading,
  notFound,
  failed,
  query,
}: {
  /** Heading for screen readers. */
  readonly heading: string;
  /** Texts of an unknown address; no Retry, because it would not help. */
  readonly notFound: { readonly title: string; readonly text: string };
  readonly failed: string;
  readonly query: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}) {
  const isUnknown = isNotFound(query.error);
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
      {isUnknown && (
        <div className="mt-8">
          <SearchForm />
        </div>
      )}
    </Page>
  );
}
