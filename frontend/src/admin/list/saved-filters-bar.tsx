import { type SavedFilter, SavedFilterForm } from '@terrace/contracts/http/console/saved-filters';
import type { AdminSection } from '@terrace/contracts/values/admin-sections';
import { Bookmark, EllipsisVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import type { AnyListControls } from '../../navigation/use-list-filter';
import { Button } from '../../ui/button/button';
import { IconButton } from '../../ui/button/icon-button';
import { showToast } from '../../ui/feedback/toast';
import { Form } from '../../ui/form/form';
import { FormTextField } from '../../ui/form/form-text-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { ActionMenu } from '../../ui/overlay/action-menu';
import { Dialog } from '../../ui/overlay/dialog';
import { FilterChips, askedIn, filterText } from './list-filters';
import { messages } from './messages';
import { useSavedFilters } from './saved-filters';

/** What a list is filtered by, a button that saves it under a name, and the saved filters as links; nothing without any. */
export function SavedFiltersBar({
  section,
  list,
  statuses = {},
}: {
  readonly section: AdminSection;
  readonly list: AnyListControls;
  readonly statuses?: Readonly<Record<string, string>> | undefined;
}) {
  const { filters, save, rename, remove } = useSavedFilters();
  const [naming, setNaming] = useState<SavedFilter | 'new'>();
  const own = filters.filter((each) => each.section === section);
  const search = list.to({});
  const { q, sort, status } = list.filter;
  const asked = askedIn(list);
  const isFiltered = Object.entries(list.filter).some(
    ([name, value]) => value !== undefined && name !== 'status' && name !== 'order',
  );
  const canSave = isFiltered && !own.some((each) => each.search === search);
  if (own.length === 0 && !canSave && asked.length === 0) return null;
  const suggested = messages
    .filterName(
      status === undefined ? messages.all : (statuses[status] ?? status),
      q,
      asked.map(filterText),
      sort,
    )
    .slice(0, MAX_NAME);
  const submit = async ({ name }: { readonly name: string }) => {
    await (naming === 'new' ? save({ section, name, search }) : naming && rename(naming.id, name));
    setNaming(undefined);
  };
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      {asked.length > 0 && (
        <ul aria-label={messages.filteredBy} className="contents">
          <FilterChips list={list} />
        </ul>
      )}
      {own.length > 0 && (
        <ul aria-label={messages.savedFilters} className="contents">
          {own.map((filter) => (
            <li key={filter.id} className="flex items-center rounded-control border border-line bg-surface">
              <Link
                to={filter.search}
                aria-current={filter.search === search ? 'page' : undefined}
                className="max-w-60 truncate px-3 py-1 hover:underline aria-[current=page]:font-strong"
              >
                {filter.name}
              </Link>
              <FilterMenu
                filter={filter}
                onRename={() => setNaming(filter)}
                onRemove={() =>
                  void remove(filter.id).catch(() =>
                    showToast({ tone: 'rejected', text: messages.notRemoved }),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      {canSave && (
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setNaming('new')}>
          <Bookmark aria-hidden="true" className="size-4" />
          {messages.saveFilter}
        </Button>
      )}
      {naming && (
        <NameDialog
          title={naming === 'new' ? messages.saveFilter : messages.renameFilter}
          name={naming === 'new' ? suggested : naming.name}
          onSubmit={submit}
          onClose={() => setNaming(undefined)}
        />
      )}
    </div>
  );
}

const MAX_NAME = 60;

/** Renames and removes a saved filter. */
function FilterMenu({
  filter,
  onRename,
  onRemove,
}: {
  readonly filter: SavedFilter;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const label = messages.changeFilter(filter.name);
  return (
    <>
      <IconButton
        ref={anchor}
        label={label}
        icon={EllipsisVertical}
        size="small"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <ActionMenu
          label={label}
          anchor={anchor}
          focus="first"
          items={[
            { id: 'rename', text: messages.rename, onAction: onRename },
            { id: 'remove', text: messages.remove, onAction: onRemove },
          ]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const NameForm = z.pick(SavedFilterForm, { name: true });

function NameDialog({
  title,
  name,
  onSubmit,
  onClose,
}: {
  readonly title: string;
  readonly name: string;
  readonly onSubmit: (values: z.infer<typeof NameForm>) => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const form = useSchemaForm(NameForm, { name });
  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={form} onSubmit={onSubmit}>
        <FormTextField
          form={form}
          name="name"
          label={messages.name}
          maxLength={MAX_NAME}
          autoComplete="off"
        />
        <SubmitButton form={form}>{messages.save}</SubmitButton>
      </Form>
    </Dialog>
  );
}
