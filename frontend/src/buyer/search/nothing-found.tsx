import type { SearchAlternatives } from '@terrace/contracts/http/market/catalogue';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../ui/feedback/empty-state';
import { routes } from '../../navigation/paths';
import { formatShortDate } from '../../ui/text/format-date';
import { TextLink } from '../../ui/text/text-link';
import { messages } from './messages';
import { resultsMessages } from './results-messages';
import { asksFor, inCity, onDay, withoutCriterion } from './search-choices';

/** An empty list, and what the search would find on other days, in other cities, or if it asked for one thing less. */
export function NothingFound({ alternatives }: { readonly alternatives: SearchAlternatives | null }) {
  const [search] = useSearchParams();
  const { days, cities, country, without } = alternatives ?? {
    days: [],
    cities: [],
    country: null,
    without: [],
  };
  const less = without.filter(({ criterion }) => asksFor(search, criterion));
  return (
    <EmptyState
      title={messages.none}
      action={
        <div className="flex flex-wrap justify-center gap-x-12 gap-y-6">
          <AlternativeList title={resultsMessages.nearestDates}>
            {days.map(({ date, count }) => (
              <AlternativeLink
                key={date}
                to={onDay(search, date)}
                text={formatShortDate(date) ?? date}
                count={count}
              />
            ))}
          </AlternativeList>
          <AlternativeList title={resultsMessages.otherCities(country ?? '')}>
            {cities.map(({ city, count }) => (
              <AlternativeLink key={city} to={inCity(search, city)} text={city} count={count} />
            ))}
          </AlternativeList>
          <AlternativeList title={resultsMessages.withoutOne}>
            {less.map(({ criterion, count }) => (
              <AlternativeLink
                key={criterion}
                to={withoutCriterion(search, criterion)}
                text={resultsMessages.without[criterion]}
                count={count}
              />
            ))}
          </AlternativeList>
          {days.length + cities.length + less.length === 0 && (
            <TextLink standalone to={routes.events}>
              {resultsMessages.allEvents}
            </TextLink>
          )}
        </div>
      }
    />
  );
}

function AlternativeList({
  title,
  children,
}: {
  readonly title: string;
  readonly children: readonly ReactNode[];
}) {
  if (children.length === 0) return null;
  return (
    <section>
      <h2 className="text-14 font-strong text-ink-2">{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function AlternativeLink({
  to,
  text,
  count,
}: {
  readonly to: string;
  readonly text: string;
  readonly count: number;
}) {
  return (
    <li>
      <TextLink standalone to={to}>
        {text}
      </TextLink>{' '}
      <span className="figures text-14 text-ink-2">{messages.found(count)}</span>
    </li>
  );
}
