import type { ExportRequest } from '@terrace/contracts/http/exports';
import type { ReactNode } from 'react';
import { SelectField } from '../../ui/form/select-field';
import { TextField } from '../../ui/form/text-field';
import { classNames } from '../../ui/style/class-names';
import { ExportButton } from './export-button';
import { messages } from './messages';

/** Maximum length of a search (contracts, `searchQuery`). */
const MAX_SEARCH_LENGTH = 100;

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
      <div className={classNames('w-full', tabs === undefined ? 'sm:max-w-80' : 'sm:ml-auto sm:max-w-56')}>
        <TextField
          label={search}
          labelHidden={tabs !== undefined}
          placeholder={tabs === undefined ? undefined : search}
          className={tabs === undefined ? undefined : 'sm:min-h-9! sm:text-14'}
          type="search"
          maxLength={MAX_SEARCH_LENGTH}
          value={typed}
          onChange={({ target }) => onChange({ q: target.value })}
        />
      </div>
      {children}
      {exports && (
        <div className={tabs === undefined ? 'ml-auto' : 'max-sm:hidden'}>
          <ExportButton of={exports} typed={typed} size={tabs === undefined ? 'normal' : 'compact'} />
        </div>
      )}
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
