import { routes } from '../../navigation/paths';
import { LinkButton } from '../../ui/button/link-button';
import { Page } from '../../ui/layout/page';
import { SearchForm } from '../search/search-form';

/** Texts of the page of an unknown address (product.md 2.1). */
const messages = {
  title: 'Page not found',
  text: 'The address may have a typo, or the page has moved. Search for your event:',
  toEvents: 'See all events',
  toHome: 'Back to home',
  help: 'Help',
} as const;

/** The page of any unknown address but the administrators', with a search. */
export default function NotFoundPage() {
  return (
    <Page title={messages.title} heading={null}>
      <div className="mb-6 flex items-center gap-4">
        <p aria-hidden="true" className="figures text-hero font-heavy tracking-tight text-control">
          404
        </p>
        <h1 className="text-28 md:text-36">{messages.title}</h1>
      </div>
      <p className="mb-4 text-ink-2">{messages.text}</p>
      <SearchForm />
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={routes.events} variant="secondary">
          {messages.toEvents}
        </LinkButton>
        <LinkButton to={routes.home} variant="secondary">
          {messages.toHome}
        </LinkButton>
        <LinkButton to={routes.help} variant="secondary">
          {messages.help}
        </LinkButton>
      </div>
    </Page>
  );
}
