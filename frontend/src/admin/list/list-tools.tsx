import type { ExportRequest } from '@terrace/contracts/http/exports';
import type { ReactNode } from 'react';
import { SelectField } from '../../ui/field/select-field';
import { classNames } from '../../ui/style/class-names';
import { ListSearch } from '../../ui/table/list-search';
import { ExportButton } from './export-button';
import { messages } from './messages';

type Change = (changes: Readonly<Record<string, string>>) => void;

/** The search of a list, its filters and the export. */
export function ListTools({
  search,
  typed,
  onChange,
  exports,
  tabs,
  children,
}: {
  /** Label of the search: what it finds. */
  readonly search: string;
  readonly typed: string;
  readonly onChange: Change;
  /** What 'Export CSV' exports; without it the list has no export. */
  readonly exports?: ExportRequest;
  /** The statuses as tabs, which take the place of the filters; the search is then one line high. */
  readonly tabs?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
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
        {exports && (
          <div className={tabs === undefined ? 'ml-auto' : 'max-sm:hidden'}>
            <ExportButton of={exports} typed={typed} size={tabs === undefined ? 'normal' : 'compact'} />
          </div>
        )}
      </div>
    </div>
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
