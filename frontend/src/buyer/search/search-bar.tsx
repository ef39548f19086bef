import type { SearchCriteria } from '@terrace/contracts/pages/search-address';
import { Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../navigation/lazy-screen';
import { useMediaQuery } from '../../ui/style/use-media-query';
import { formatShortDate } from '../../ui/text/format-date';
import { messages } from './messages';
import { SearchForm } from './search-form';

const SearchSheet = lazyPart(() => import('./search-sheet'));

/** The search above results: the form, or on a phone one line that opens it, so that the results come first. */
export function SearchBar({ criteria }: { readonly criteria: SearchCriteria }) {
  const isPhone = useMediaQuery('(max-width: 639px)');
  // A form keeps what is typed; another address is another search.
  const asked = Object.values(criteria).join('|');
  return isPhone ? (
    <CompactSearch key={asked} criteria={criteria} />
  ) : (
    <SearchForm key={asked} initial={criteria} />
  );
}

function CompactSearch({ criteria }: { readonly criteria: SearchCriteria }) {
  const [isOpen, setOpen] = useState(false);
  const { name, venue, from, to } = criteria;
  const [first, last] = [formatShortDate(from), formatShortDate(to)];
  const dates = first && last && first !== last ? `${first} – ${last}` : first || last;
  const text = [name, venue, dates].filter(Boolean).join(' · ');
  return (
    <search aria-label={messages.form}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-12 w-full items-center gap-3 rounded-full border border-control bg-surface px-4 text-left"
      >
        <Search aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
        <span className="sr-only">{messages.change} </span>
        <span className={`truncate ${text ? 'font-strong' : 'text-ink-2'}`}>{text || messages.compact}</span>
      </button>
      {isOpen && (
        <Suspense>
          <SearchSheet criteria={criteria} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </search>
  );
}
