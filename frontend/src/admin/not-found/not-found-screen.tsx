import { routes } from '../../navigation/paths';
import { LinkButton } from '../../ui/button/link-button';
import { Page } from '../../ui/layout/page';

/** Texts of the page of an unknown address under `/admin`. */
const messages = {
  notFound: 'Page not found',
  notFoundText: 'The address may have a typo, or the page has moved.',
  dashboard: 'Admin Dashboard',
  toHome: 'Back to home',
} as const;

/** The page of an unknown address under `/admin`. */
export default function NotFoundScreen() {
  return (
    <Page title={messages.notFound} heading={null}>
      <div className="flex flex-col items-start gap-4 py-8 md:py-12">
        <p aria-hidden="true" className="figures text-hero font-heavy tracking-tight text-control">
          404
        </p>
        <h1 className="text-28 md:text-36">{messages.notFound}</h1>
        <p className="text-ink-2">{messages.notFoundText}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={routes.admin}>{messages.dashboard}</LinkButton>
          <LinkButton to={routes.home} variant="secondary">
            {messages.toHome}
          </LinkButton>
        </div>
      </div>
    </Page>
  );
}
