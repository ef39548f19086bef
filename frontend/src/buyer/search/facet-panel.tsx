import type { EventFacets } from '@terrace/contracts/http/market/catalogue';
import { choicesIn } from '@terrace/contracts/pages/search-address';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMediaQuery } from '../../ui/style/use-media-query';
import { formatMonth } from '../../ui/text/format-date';
import { TextLink } from '../../ui/text/text-link';
import { FacetGroup, type FacetOption } from './facet-group';
import { resultsMessages } from './results-messages';
import { choiceCount, type FacetName, withChoice, withoutChoices } from './search-choices';

/** A facet that a page does not offer, because it is about one sport or one tournament. */
export type FixedFacet = Extract<FacetName, 'sport' | 'tournament'>;

interface FacetPanelProps {
  readonly facets: EventFacets;
  readonly fixed?: FixedFacet | undefined;
}

/**
 * The facets sport, tournament, city, month and price with the number of events of each option: beside the results, or
 * folded on a phone, where they are rendered when first opened.
 */
export function FacetPanel({ facets, fixed }: FacetPanelProps) {
  const [search] = useSearchParams();
  const isWide = useMediaQuery('(min-width: 60rem)');
  const [wasOpened, setOpened] = useState(false);
  const chosen = choiceCount(choicesIn(search));
  const clear = chosen > 0 && (
    <TextLink standalone to={withoutChoices(search)}>
      {resultsMessages.clearFilters}
    </TextLink>
  );
  if (isWide)
    return (
      <section aria-labelledby="filters">
        <div className="mb-4 flex min-h-12 items-center justify-between gap-2">
          <p id="filters" className="text-18 font-heavy tracking-tight">
            {resultsMessages.filters}
          </p>
          {clear}
        </div>
        <Groups facets={facets} search={search} fixed={fixed} />
      </section>
    );
  return (
    <details className="rounded-card border border-line bg-surface px-4">
      <summary
        className="flex min-h-12 items-center justify-between font-strong"
        onClick={() => setOpened(true)}
      >
        {resultsMessages.filters}
        {chosen > 0 && <span className="text-14 text-ink-2">{resultsMessages.chosen(chosen)}</span>}
      </summary>
      {clear}
      <div className="pt-2">{wasOpened && <Groups facets={facets} search={search} fixed={fixed} />}</div>
    </details>
  );
}

function Groups({ facets, search, fixed }: FacetPanelProps & { readonly search: URLSearchParams }) {
  const choices = choicesIn(search);
  const option = (facet: FacetName, value: string, label: string, count: number): FacetOption => {
    // Compares cities without case.
    const isChosen = choices[facet].toLowerCase() === value.toLowerCase();
    return { value, label, count, isChosen, to: withChoice(search, facet, isChosen ? '' : value) };
  };
  const { sports, tournaments, cities, months, prices } = facets;
  const { facets: names, bands } = resultsMessages;
  return (
    <>
      {fixed === undefined && (
        <FacetGroup
          name={names.sport}
          options={sports.map(({ id, name, count }) => option('sport', id, name, count))}
        />
      )}
      {fixed !== 'tournament' && (
        <FacetGroup
          name={names.tournament}
          options={tournaments.map(({ id, name, count }) => option('tournament', id, name, count))}
        />
      )}
      <FacetGroup
        name={names.city}
        options={cities.map(({ city, count }) => option('city', city, city, count))}
      />
      <FacetGroup
        name={names.month}
        options={months.map(({ month, count }) => option('month', month, formatMonth(month), count))}
      />
      <FacetGroup
        name={names.price}
        note={resultsMessages.priced(prices.reduce((sum, { count }) => sum + count, 0))}
        options={prices.map(({ band, count }) => option('price', band, bands[band], count))}
      />
    </>
  );
}
