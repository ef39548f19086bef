import { useId, useState } from 'react';
import { Button } from '../../ui/button/button';
import { Checkbox } from '../../ui/field/checkbox';
import { SelectField } from '../../ui/field/select-field';
import { classNames } from '../../ui/style/class-names';
import { messages } from './messages';
import type { Offer } from './offer';
import { filterChoices, type TicketFilter } from './ticket-filter';
import { isSoldAs } from './usable-quantities';

export interface TicketFiltersProps {
  readonly offers: readonly Offer[];
  readonly needed: number;
  readonly filter: TicketFilter;
  readonly onChange: (filter: TicketFilter) => void;
}

/** Sorts and filters the ticket list; shows only what there is a choice of, and on a phone after a tap. */
export function TicketFilters({ offers, needed, filter, onChange }: TicketFiltersProps) {
  const { types, deliveries } = filterChoices(offers);
  const options = (values: readonly string[]) => values.map((value) => ({ value, text: value }));
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <Button
        variant="secondary"
        size="compact"
        className="sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {messages.filters}
      </Button>
      <div
        id={id}
        role="group"
        aria-label={messages.filters}
        className={classNames('flex-wrap items-end gap-3 max-sm:mt-3', isOpen ? 'flex' : 'hidden sm:flex')}
      >
        <div className="min-w-36 flex-1 sm:max-w-56">
          <SelectField
            label={messages.sort}
            labelHidden
            value={filter.sort}
            options={[
              { value: 'price', text: messages.cheapest },
              { value: '-price', text: messages.dearest },
            ]}
            onChange={({ target }) =>
              onChange({ ...filter, sort: target.value === '-price' ? '-price' : 'price' })
            }
          />
        </div>
        {types.length > 0 && (
          <div className="min-w-36 flex-1 sm:max-w-56">
            <SelectField
              label={messages.type}
              labelHidden
              value={filter.type}
              placeholder={messages.anyType}
              options={options(types)}
              onChange={({ target }) => onChange({ ...filter, type: target.value })}
            />
          </div>
        )}
        {deliveries.length > 0 && (
          <div className="min-w-36 flex-1 sm:max-w-56">
            <SelectField
              label={messages.delivery}
              labelHidden
              value={filter.delivery}
              placeholder={messages.anyDelivery}
              options={options(deliveries)}
              onChange={({ target }) => onChange({ ...filter, delivery: target.value })}
            />
          </div>
        )}
        {offers.some((offer) => !isSoldAs(offer, needed)) && (
          <Checkbox
            label={messages.onlySoldAs(needed)}
            checked={filter.isTogether}
            onChange={({ target }) => onChange({ ...filter, isTogether: target.checked })}
          />
        )}
      </div>
    </div>
  );
}
