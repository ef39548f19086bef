import { KNOWN_CURRENCIES, RATES_OF } from '@terrace/contracts/values/exchange-rates';
import { slashDate } from '@terrace/contracts/values/event-date';
import { SelectField } from '../../ui/field/select-field';
import { formatShortDate } from '../../ui/text/format-date';
import { chooseOwnCurrency, useOwnCurrency } from '../../ui/text/own-currency';
import { messages } from './messages';

const OPTIONS = KNOWN_CURRENCIES.map((currency) => ({ value: currency, text: currency }));

/** The currency that prices are also shown in, and what these prices are worth. */
export function OwnCurrencySelect() {
  return (
    <div className="max-w-64">
      <SelectField
        label={messages.approximateIn}
        hint={messages.ratesOf(formatShortDate(slashDate(RATES_OF)))}
        value={useOwnCurrency()}
        options={OPTIONS}
        onChange={({ target }) => chooseOwnCurrency(target.value)}
      />
    </div>
  );
}
