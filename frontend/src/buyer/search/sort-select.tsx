import { sortIn } from '@terrace/contracts/pages/search-address';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SelectField } from '../../ui/form/select-field';
import { messages } from './messages';
import { withChoice } from './search-choices';

const OPTIONS = Object.entries(messages.sorts).map(([value, text]) => ({ value, text }));

/** Selects the sort order in the address. */
export function SortSelect() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <SelectField
      label={messages.sort}
      labelHidden
      options={OPTIONS}
      value={sortIn(search)}
      onChange={(event) => void navigate(withChoice(search, 'sort', event.target.value))}
    />
  );
}
