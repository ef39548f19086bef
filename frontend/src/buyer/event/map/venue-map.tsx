import { parsedUrl } from '@terrace/contracts/values/text/parsed-url';
import { createElement, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { usePublicConfig } from '../../../api/use-public-config';
import { classNames } from '../../../ui/style/class-names';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { type MapSection, type MapSections, sectionsIn } from './map-sections';
import { messages } from '../messages';
import { type Offer, ticketTotal } from '../offer';
import { isInSection, type SectionFilter } from '../section-filter';

const MAX_MAP_CHARACTERS = 500_000;

/**
 * The venue map, an image of another site; hidden when it fails to load. Where it has sections that tickets are sold for,
 * these filter the ticket list, by tap or from the list below (product.md 13.14).
 */
export function VenueMap({
  src,
  venue,
  offers,
  filter,
}: {
  readonly src: string;
  readonly venue: string;
  /** What can be bought, the cheapest first. */
  readonly offers: readonly Offer[];
  readonly filter: SectionFilter;
}) {
  const [isBroken, setBroken] = useState(false);
  const map = useMapSections(src);
  if (isBroken) return null;
  const sold = map === null ? [] : soldIn(map, offers);
  return (
    <aside aria-label={messages.venueMap(venue)} className="lg:sticky lg:top-24">
      <div className="relative rounded-card border border-line bg-surface">
        <img
          src={src}
          alt={messages.venueMap(venue)}
          loading="lazy"
          decoding="async"
          className="max-h-96 w-full rounded-card object-contain"
          onError={() => setBroken(true)}
        />
        {map !== null && sold.length > 0 && (
          <svg
            aria-hidden="true"
            viewBox={map.viewBox}
            data-testid="map-sections"
            className="absolute inset-0 size-full"
          >
            {sold.map(({ section }) => (
              <Section key={section.name} section={section} filter={filter} />
            ))}
          </svg>
        )}
      </div>
      {sold.length > 0 && <SectionList sold={sold} filter={filter} />}
    </aside>
  );
}

interface SoldSection {
  readonly section: MapSection;
  readonly cheapest: Offer;
}

/** The map's sections with something on sale in them. */
function soldIn({ sections }: MapSections, offers: readonly Offer[]): readonly SoldSection[] {
  return sections.flatMap((section) => {
    const cheapest = offers.find((offer) => isInSection(offer, section.name));
    return cheapest === undefined ? [] : [{ section, cheapest }];
  });
}

function pointing(name: string, { highlight }: SectionFilter) {
  return { onPointerEnter: () => highlight(name), onPointerLeave: () => highlight('') };
}

function Section({ section, filter }: { readonly section: MapSection; readonly filter: SectionFilter }) {
  const { name, shapes } = section;
  const isMarked = sameName(filter.chosen, name) || sameName(filter.highlighted, name);
  return (
    <g
      data-section={name}
      onClick={() => toggle(name, filter)}
      {...pointing(name, filter)}
      className={classNames(
        'cursor-pointer stroke-[3]',
        isMarked ? 'fill-accent/40 stroke-ink' : 'fill-transparent stroke-transparent',
      )}
    >
      {shapes.map(({ tag, attributes, transform }, place) =>
        createElement(tag, { key: place, ...attributes, ...(transform && { transform }) }),
      )}
    </g>
  );
}

function SectionList({
  sold,
  filter,
}: {
  readonly sold: readonly SoldSection[];
  readonly filter: SectionFilter;
}) {
  return (
    <ul aria-label={messages.sections} className="mt-3 flex flex-wrap gap-2">
      {sold.map(({ section: { name }, cheapest }) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={sameName(filter.chosen, name)}
            onClick={() => toggle(name, filter)}
            onFocus={() => filter.highlight(name)}
            onBlur={() => filter.highlight('')}
            {...pointing(name, filter)}
            className="min-h-11 rounded-control border border-control bg-surface px-3 text-left text-14 hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary"
          >
            <span className="font-strong">{name}</span>{' '}
            <span className="figures">{messages.from(formatMoney(ticketTotal(cheapest, 0)))}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Filters by a section, or by none when it is chosen already; brings the list into view where it is out of it. */
function toggle(name: string, filter: SectionFilter): void {
  const isChosen = sameName(filter.chosen, name);
  filter.choose(isChosen ? '' : name);
  if (isChosen) return;
  const heading = document.getElementById('available-tickets');
  if (heading && heading.getBoundingClientRect().bottom < 0) heading.scrollIntoView();
}

function sameName(one: string, other: string): boolean {
  return isInSection({ section: one }, other);
}

/**
 * The sections of a venue map; null while it loads and where the picture has none. Only maps of the configured image CDN
 * are read: pages may connect to no other site.
 */
function useMapSections(src: string): MapSections | null {
  const { mapOrigin } = usePublicConfig();
  const { data = null } = useQuery({
    queryKey: ['map-sections', src],
    queryFn: ({ signal }) => readSections(src, signal),
    enabled: parsedUrl(src)?.origin === mapOrigin,
    staleTime: Infinity,
    retry: false,
  });
  return data;
}

/** A map that cannot be read is a picture and nothing more. */
async function readSections(src: string, signal: AbortSignal): Promise<MapSections | null> {
  try {
    const answer = await fetch(src, { signal, credentials: 'omit' });
    const text = answer.ok ? await answer.text() : '';
    return text.length > MAX_MAP_CHARACTERS ? null : sectionsIn(text);
  } catch {
    return null;
  }
}
