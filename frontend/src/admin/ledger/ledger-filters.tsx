import { AccountKind, type LedgerFilter, listLedger } from '@terrace/contracts/http/money/ledger';
import type { ListControls } from '../../navigation/use-list-filter';
import { LazyDateField } from '../../ui/date/lazy-date-field';
import { SelectField, type SelectOption } from '../../ui/field/select-field';
import { TextLink } from '../../ui/text/text-link';
import { messages as listMessages } from '../list/messages';
import { ListTools } from '../list/list-tools';
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
