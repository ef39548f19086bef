import type { ExportRequest } from '@terrace/contracts/http/exports';
import type { ReactNode } from 'react';
import { SelectField } from '../../ui/form/select-field';
import { TextField } from '../../ui/form/text-field';
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
  children,
}: {
  /** Label of the search: what it finds. */
  readonly search: string;
  readonly typed: string;
  readonly onChange: Change;
  /** What 'Export CSV' exports; without it the list has no export. */
  readonly exports?: ExportRequest;
  readonly children?: ReactNode;
}) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-4">
      <div className="w-full sm:max-w-80">
        <TextField
          label={search}
          type="search"
          maxLength={MAX_SEARCH_LENGTH}
          value={typed}
          onChange={({ target }) => onChange({ q: target.value })}
        />
      </div>
      {children}
      {exports && (
        <div className="ml-auto">
          <ExportButton of={exports} typed={typed} />
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
