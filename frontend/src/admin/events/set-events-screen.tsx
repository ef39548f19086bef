import { AdminEventFilter, adminEvents } from '@terrace/contracts/http/market/pins';
import { Checkbox } from '../../ui/field/checkbox';
import { useListFilter } from '../../navigation/use-list-filter';
import { PinScreen } from '../pins/pin-screen';
import { SportFilter } from '../pins/sport-filter';
import { pinnableEvents } from './admin-events';
import { eventColumns } from './event-columns';
import { messages } from './messages';

/** Set Events: pin what the home page should show; search, filters, order and page live in the address. */
export default function SetEventsScreen() {
  const list = useListFilter(AdminEventFilter);
  const { filter, change } = list;
  return (
    <PinScreen
      pinnable={pinnableEvents}
      section="set-events"
      texts={messages}
      list={list}
      exports={{ list: adminEvents, filter }}
      filters={
        <>
          <SportFilter sport={filter.sport} placeholder={messages.allSports} onChange={change} />
          <Checkbox
            label={messages.onlyPinned}
            checked={filter.pinned === 'true'}
            onChange={({ target }) => change({ pinned: target.checked ? 'true' : '' })}
          />
        </>
      }
      columns={eventColumns}
    />
  );
}
