import type { SearchCriteria } from '@terrace/contracts/pages/search-address';
import { Dialog } from '../../ui/overlay/dialog';
import { messages } from './messages';
import { SearchForm } from './search-form';

/** The search form over the results of a phone; loaded when it is opened. */
export default function SearchSheet({
  criteria,
  onClose,
}: {
  readonly criteria: SearchCriteria;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={messages.form} onClose={onClose}>
      <SearchForm initial={criteria} framed={false} onSearched={onClose} />
    </Dialog>
  );
}
