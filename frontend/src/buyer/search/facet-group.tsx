import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button/button';
import { resultsMessages } from './results-messages';

/** One option of a facet with the address that selects or deselects it. */
export interface FacetOption {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly isChosen: boolean;
  readonly to: string;
}

const FIRST = 8;

/** A facet's options with their numbers of events; each is a link, so that it can be shared and navigated back to. */
export function FacetGroup({
  name,
  note,
  options,
}: {
  readonly name: string;
  /** Which events the numbers are of, where that is not all that were found. */
  readonly note?: string;
  readonly options: readonly FacetOption[];
}) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  if (options.length === 0) return null;
  const shown = options.filter(({ isChosen }, place) => isWhole || isChosen || place < FIRST);
  return (
    <section aria-labelledby={id} className="mb-6">
      <h2 id={id} className="mb-2 text-14 font-strong text-ink-2">
        {name}
      </h2>
      {note && <p className="-mt-2 mb-2 text-14 text-ink-2">{note}</p>}
      <ul>
        {shown.map((option) => (
          <li key={option.value}>
            <Choice {...option} />
          </li>
        ))}
      </ul>
      {shown.length < options.length && (
        <Button variant="quiet" size="compact" onClick={() => setWhole(true)}>
          {resultsMessages.more(name)}
        </Button>
      )}
    </section>
  );
}

function Choice({ label, count, isChosen, to }: FacetOption) {
  return (
    <Link
      to={to}
      aria-current={isChosen ? 'true' : undefined}
      className="-mx-2 flex min-h-11 items-center gap-2 rounded-control px-2 hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-strong md:min-h-9"
    >
      <Check aria-hidden="true" className={`size-4 shrink-0 ${isChosen ? '' : 'invisible'}`} />
      <span className="min-w-0 flex-1 wrap-break-word">{label}</span>{' '}
      <span className="figures text-14 text-ink-2">
        {count}
        <span className="sr-only"> {resultsMessages.eventsOf(count)}</span>
      </span>
    </Link>
  );
}
