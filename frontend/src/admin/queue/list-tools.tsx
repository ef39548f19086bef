import type { ExportRequest } from '@terrace/contracts/http/exports';
import type { ReactNode } from 'react';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { ExportButton } from './export-button';
import { messages } from './messages';

/** Most characters a search takes (contracts, `searchQuery`). */
const LONGEST_SEARCH = 100;

type Change = (changes: Readonly<Record<string, string>>) => void;

/** Above a list: the search, and the list's own filters beside it. */
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
  /** What 'Export CSV' takes along; a list without it cannot be exported. */
  readonly exports?: ExportRequest;
  readonly children?: ReactNode;
}) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-4">
      <div className="w-full sm:max-w-80">
        <TextField
          label={search}
          type="search"
          maxLength={LONGEST_SEARCH}
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

/** A filter by status; without one the list shows all. */
export function StatusFilter<Status extends string>({
  status,
  texts,
  onChange,
}: {
  readonly status: Status | undefined;
  /** The statuses there are, in the order they are offered, and their names. */
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
