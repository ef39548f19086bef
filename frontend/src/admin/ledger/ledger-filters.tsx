import { AccountKind, type LedgerFilter, listLedger } from '@terrace/contracts/http/money/ledger';
import type { ListControls } from '../../navigation/use-list-filter';
import { LazyDateField } from '../../ui/date/lazy-date-field';
import { SelectField, type SelectOption } from '../../ui/field/select-field';
import { TextLink } from '../../ui/text/text-link';
import { messages as listMessages } from '../list/messages';
import { ListTools } from '../list/list-tools';
import { latestMonths } from './latest-months';
import { formatMonth } from '../../ui/text/format-date';
import { isoDate, slashDate } from '@terrace/contracts/values/time/event-date';
import { messages } from './messages';

/** Search, account and days; what else the address names, each removable; and the export. */
export function LedgerFilters({ list }: { readonly list: ListControls<LedgerFilter> }) {
  const { filter, change } = list;
  const { account = '', from = '', to = '' } = filter;
  const kinds: readonly SelectOption[] = AccountKind.options.map((kind) => ({
    value: kind,
    text: messages.kinds[kind],
  }));
  const isKind = account === '' || kinds.some(({ value }) => value === account);
  return (
    <>
      <ListTools section="ledger" search={messages.search} list={list} exports={{ list: listLedger, filter }}>
        <div className="w-full sm:max-w-60">
          <SelectField
            label={messages.account}
            value={account}
            placeholder={listMessages.all}
            options={isKind ? kinds : [...kinds, { value: account, text: account }]}
            onChange={({ target }) => change({ account: target.value })}
          />
        </div>
        <div className="w-full sm:max-w-48">
          <SelectField
            label={messages.month}
            value={monthOf(from, to)}
            placeholder={listMessages.all}
            options={monthsWith(monthOf(from, to)).map((month) => ({
              value: month,
              text: formatMonth(month),
            }))}
            onChange={({ target }) => change(daysOf(target.value))}
          />
        </div>
        <div className="w-full sm:max-w-52">
          <LazyDateField
            label={messages.from}
            placeholder={messages.firstDay}
            value={from}
            onChange={(day) => change({ from: day })}
            {...(to && { max: to })}
          />
        </div>
        <div className="w-full sm:max-w-52">
          <LazyDateField
            label={messages.to}
            placeholder={messages.lastDay}
            value={to}
            onChange={(day) => change({ to: day })}
            {...(from && { min: from })}
          />
        </div>
      </ListTools>
      {(['purchase', 'seller'] as const).map((name) => {
        const id = filter[name];
        return (
          id !== undefined && (
            <p key={name} className="mb-3">
              {messages.only[name](id)}{' '}
              <TextLink to={list.to({ [name]: '' })} replace>
                {messages.showAll[name]}
              </TextLink>
            </p>
          )
        );
      })}
    </>
  );
}

/** The first and the last day (dd/MM/yyyy, UTC) of a month (yyyy-mm); none for all. */
function daysOf(month: string): { readonly from: string; readonly to: string } {
  if (month === '') return { from: '', to: '' };
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: slashDate(`${month}-01`), to: slashDate(last) };
}

/** The month that these days are; '' where they are none. */
function monthOf(from: string, to: string): string {
  const month = isoDate(from)?.slice(0, 7) ?? '';
  return month !== '' && daysOf(month).from === from && daysOf(month).to === to ? month : '';
}

/** The months to choose from, the present one first, and one that is chosen. */
function monthsWith(chosen: string): readonly string[] {
  const months = latestMonths();
  return chosen === '' || months.includes(chosen) ? months : [...months, chosen];
}
