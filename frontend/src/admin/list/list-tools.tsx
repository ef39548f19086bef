import { exportList, exportNameOf } from '@terrace/contracts/http/console/exports';
import type { Endpoint } from '@terrace/contracts/http/endpoint';
import { Download } from 'lucide-react';
import type { AdminSection } from '@terrace/contracts/values/admin-sections';
import { type ReactNode, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { callForFile } from '../../api/client';
import { Button } from '../../ui/button/button';
import type { ButtonSize } from '../../ui/button/button-style';
import { showToast } from '../../ui/feedback/toast';
import { SelectField } from '../../ui/field/select-field';
import { classNames } from '../../ui/style/class-names';
import { ListSearch } from '../../ui/table/list-search';
import type { AnyListControls } from '../../navigation/use-list-filter';
import { FilterFields, FiltersButton } from './list-filters';
import { messages } from './messages';
import { saveFile } from './save-file';
import { SavedFiltersBar } from './saved-filters-bar';

/** A list, and what of it is shown. */
export interface ExportedList {
  readonly list: Endpoint;
  readonly filter: object;
}

type Change = (changes: Readonly<Record<string, string>>) => void;

/** The search of a list, its filters, the export, and the filters that are saved of it. */
export function ListTools({
  section,
  search,
  list,
  statuses,
  exports,
  tabs,
  children,
}: {
  readonly section: AdminSection;
  /** Label of the search: what it finds. */
  readonly search: string;
  readonly list: AnyListControls;
  /** The names of the statuses, for the names of saved filters. */
  readonly statuses?: Readonly<Record<string, string>> | undefined;
  /** What 'Export CSV' exports; without it the list has no export. */
  readonly exports?: ExportedList;
  /** The statuses as tabs, which take the place of the filters; the search is then one line high. */
  readonly tabs?: ReactNode;
  readonly children?: ReactNode;
}) {
  const { typed, change: onChange } = list;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <div
        className={classNames(
          'mb-3 flex flex-wrap',
          tabs === undefined ? 'items-end gap-4' : 'items-center gap-x-4 gap-y-2',
        )}
      >
        {tabs}
        {/* Beside tabs, the tools wrap together. */}
        <div
          className={
            tabs === undefined
              ? 'contents'
              : 'ml-auto flex w-full flex-wrap items-center gap-x-4 gap-y-2 sm:w-auto'
          }
        >
          <div className={classNames('w-full', tabs === undefined ? 'sm:max-w-80' : 'sm:w-68')}>
            <ListSearch
              label={search}
              typed={typed}
              onSearch={(q) => onChange({ q })}
              compact={tabs !== undefined}
            />
          </div>
          {children}
          <FiltersButton list={list} button={button} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          {exports && (
            <div className={tabs === undefined ? 'ml-auto' : 'max-sm:hidden'}>
              <ExportButton of={exports} typed={typed} size={tabs === undefined ? 'normal' : 'compact'} />
            </div>
          )}
        </div>
      </div>
      {isOpen && <FilterFields list={list} onClose={close} />}
      <SavedFiltersBar section={section} list={list} statuses={statuses} />
    </>
  );
}

/** A filter by status; empty shows all. */
export function StatusFilter<Status extends string>({
  status,
  texts,
  onChange,
}: {
  readonly status: Status | undefined;
  /** The statuses in their order, with their names. */
  readonly texts: Readonly<Record<Status, string>>;
  readonly onChange: Change;
}) {
  return (
    <div className="w-full sm:max-w-60">
      <SelectField
        label={messages.status}
        value={status ?? ''}
        placeholder={messages.all}
        options={Object.entries<string>(texts).map(([value, text]) => ({ value, text }))}
        onChange={({ target }) => onChange({ status: target.value })}
      />
    </div>
  );
}

/**
 * Exports the whole list as CSV, filtered and sorted, with the search as typed at the click, which the list follows a
 * moment later. The server records the export.
 */
function ExportButton({
  of: { list, filter },
  typed,
  size,
}: {
  readonly of: ExportedList;
  readonly typed: string;
  readonly size: ButtonSize;
}) {
  const take = useMutation({
    mutationFn: () =>
      callForFile(exportList, {
        body: { list: exportNameOf(list), filter: { ...filter, q: typed.trim() || undefined } },
      }),
    onSuccess: (file) => saveFile(file, `terrace-${exportNameOf(list)}.csv`),
    onError: () => showToast({ tone: 'rejected', text: messages.exportFailed }),
  });
  return (
    <Button variant="secondary" size={size} busy={take.isPending} onClick={() => take.mutate()}>
      <Download aria-hidden="true" className="size-4" />
      {messages.export}
    </Button>
  );
}
