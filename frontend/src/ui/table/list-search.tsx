import { TextField } from '../field/text-field';

/** Maximum length of a search (contracts, `searchQuery`). */
const MAX_SEARCH_LENGTH = 100;

/** The search above a list; `compact` beside other tools: one line high, its label is the placeholder. */
export function ListSearch({
  label,
  typed,
  onSearch,
  compact = false,
}: {
  /** What it finds. */
  readonly label: string;
  readonly typed: string;
  readonly onSearch: (text: string) => void;
  readonly compact?: boolean;
}) {
  return (
    <TextField
      label={label}
      labelHidden={compact}
      placeholder={compact ? label : undefined}
      className={compact ? 'sm:min-h-9! sm:text-14' : undefined}
      type="search"
      maxLength={MAX_SEARCH_LENGTH}
      value={typed}
      onChange={({ target }) => onSearch(target.value)}
    />
  );
}
