import { Bookmark, X } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../ui/button/button';
import { IconButton } from '../../ui/button/icon-button';
import { useSavedFilters } from '../list/saved-filters';
import type { ListControls } from '../../navigation/use-list-filter';
import { messages } from './messages';

/** The saved filters of this list as links, and a button that saves the one in the address; nothing without any. */
export function SavedFiltersBar({
  list,
  statuses,
}: {
  readonly list: ListControls<ListControls['filter'] & { readonly status?: string | undefined }>;
  readonly statuses: Readonly<Record<string, string>>;
}) {
  const { pathname: path } = useLocation();
  const { filters, save, remove } = useSavedFilters();
  const own = filters.filter((each) => each.path === path);
  const search = list.to({});
  const { q, sort, status } = list.filter;
  const isSaved = own.some((each) => each.search === search);
  const canSave = (q !== undefined || sort !== undefined) && !isSaved;
  if (own.length === 0 && !canSave) return null;
  const name = messages.filterName(
    status === undefined ? messages.all : (statuses[status] ?? status),
    q,
    sort,
  );
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      <ul aria-label={messages.savedFilters} className="contents">
        {own.map((filter) => (
          <li key={filter.search} className="flex items-center rounded-control border border-line bg-surface">
            <Link
              to={filter.search}
              aria-current={filter.search === search ? 'page' : undefined}
              className="px-3 py-1 hover:underline aria-[current=page]:font-strong"
            >
              {filter.name}
            </Link>
            <IconButton
              label={messages.removeFilter(filter.name)}
              icon={X}
              size="small"
              onClick={() => remove(filter)}
            />
          </li>
        ))}
      </ul>
      {canSave && (
        <Button variant="quiet" size="small" onClick={() => save({ path, search, name })}>
          <Bookmark aria-hidden="true" className="size-4" />
          {messages.saveFilter}
        </Button>
      )}
    </div>
  );
}
