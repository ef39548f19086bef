import { type Status, getStatus } from '@terrace/contracts/http/console/status';
import { pageHeads } from '@terrace/contracts/pages/page-heads';
import {
  type PartState,
  partStateWords,
  statusPartTitles,
  worstOf,
} from '@terrace/contracts/values/status/status-parts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { servedAnswer } from '../../api/served-answers';
import { ErrorState } from '../../ui/feedback/error-state';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Loading } from '../../ui/feedback/loading';
import { Card } from '../../ui/layout/card';
import { Page } from '../../ui/layout/page';
import { IncidentCard } from '../../ui/status/incident-card';
import type { Tone } from '../../ui/style/tone';
import { formatUtc } from '../../ui/text/format-date';
import { StatusBadge } from '../../ui/text/status-badge';
import { messages } from './messages';
import { PartDays } from './part-days';

/** No change message announces the states. */
const REFETCH_INTERVAL_MS = 60_000;

const tones: Readonly<Record<PartState, Tone>> = { works: 'approved', partly: 'pending', down: 'rejected' };

/** `/status`: what works now, the last 90 days and the incidents in them (product.md 2.40). */
export default function StatusScreen() {
  const status = useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => callApi(getStatus, { signal }),
    initialData: () => servedAnswer(getStatus),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  return (
    <Page {...pageHeads.status} intro={pageHeads.status.description}>
      {status.data ? (
        <StatusNow {...status.data} />
      ) : status.isError ? (
        <ErrorState
          title={messages.failed}
          text={messages.failedText}
          onRetry={() => void status.refetch()}
          retrying={status.isFetching}
        />
      ) : (
        <Loading text={messages.loading} />
      )}
    </Page>
  );
}

function StatusNow({ at, parts, days, incidents }: Status) {
  const worst = worstOf(parts.map(({ state }) => state));
  const ongoing = incidents.filter(({ begin, end }) => end === null && begin <= at);
  const planned = incidents.filter(({ begin, end }) => end === null && begin > at).reverse();
  const past = incidents.filter(({ end }) => end !== null);
  return (
    <div className="flex flex-col gap-8 md:gap-12">
      <div>
        <InlineMessage tone={tones[worst]}>{messages.overall[worst]}</InlineMessage>
        <p className="mt-2 text-14 text-ink-2">{messages.readAt(formatUtc(at))}</p>
        {ongoing.map((incident) => (
          <div key={incident.id} className="mt-4">
            <IncidentCard incident={incident} now={at} />
          </div>
        ))}
      </div>
      {planned.length > 0 && (
        <section aria-labelledby="planned">
          <h2 id="planned" className="mb-3 text-22">
            {messages.planned}
          </h2>
          <div className="flex flex-col gap-4">
            {planned.map((incident) => (
              <IncidentCard key={incident.id} incident={incident} now={at} />
            ))}
          </div>
        </section>
      )}
      <section aria-labelledby="parts">
        <h2 id="parts" className="mb-3 text-22">
          {messages.parts}
        </h2>
        <p className="mb-3 text-14 text-ink-2">{messages.bars}</p>
        <ul className="flex flex-col gap-4">
          {parts.map(({ part, state }) => (
            <Card as="li" key={part}>
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 className="text-18 font-strong">{statusPartTitles[part]}</h3>
                <StatusBadge tone={tones[state]}>{partStateWords[state]}</StatusBadge>
              </div>
              <PartDays part={part} days={days} />
            </Card>
          ))}
        </ul>
      </section>
      <section aria-labelledby="incidents">
        <h2 id="incidents" className="mb-3 text-22">
          {messages.incidents}
        </h2>
        {past.length === 0 ? (
          <p className="text-ink-2">{messages.noIncidents}</p>
        ) : (
          <div className="flex flex-col gap-4">
            {past.map((incident) => (
              <IncidentCard key={incident.id} incident={incident} now={at} />
            ))}
          </div>
        )}
      </section>
    </div>
  );
}
