import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { routes } from '../../navigation/paths';
import { TextLink } from '../../ui/text/text-link';
import { messages } from './messages';

const PAGES = ['help', 'refunds', 'terms', 'privacy', 'ordering'] as const;

/** Links to the other pages to read. */
export function ReadNext({ title }: { readonly title: string }) {
  return (
    <nav aria-label={messages.more} className="flex flex-wrap gap-x-6 border-t border-line pt-3">
      {PAGES.filter((page) => pageHeads[page].title !== title).map((page) => (
        <TextLink key={page} to={routes[page]} standalone>
          {pageHeads[page].title}
        </TextLink>
      ))}
    </nav>
  );
}
