import {
  type PartState,
  type PartStates,
  type StatusPart,
  statusParts,
  worstOf,
} from '@terrace/contracts/values/status/status-parts';
import { recordOf } from '@terrace/contracts/values/fields';
import * as z from 'zod/mini';
import type { PublicConfig } from '@terrace/contracts/http/system';
import { DAY_MS } from '@terrace/contracts/values/time/durations';
import type { PublicIncident, StatusDay } from '@terrace/contracts/http/console/status';
import type { FailureRate } from './failure-rates.js';

/** An older catalogue is shown as it was: search works partly. As the alert has it, in seconds. */
const MAX_CATALOGUE_AGE_SECONDS = 7_200;
/** An event that waits longer for its place makes live updates slow, or none, in seconds. */
const SLOW_FEED_SECONDS = 5;
const STOPPED_FEED_SECONDS = 60;
/** So many jobs that failed lately, or that wait, make their part slow or partly working. */
const MIN_FAILED_JOBS = 3;
const MAX_WAITING_JOBS = 500;

/** What the rules read of a process's readiness; parts that it lacks are taken as well. */
const Readiness = z.object({
  database: z.optional(z.object({ status: z.string() })),
  upstream: z.optional(z.object({ breakersOpen: z._default(z.array(z.string()), []) })),
  catalogue: z.optional(z.object({ state: z.optional(z.string()), ageSeconds: z.optional(z.number()) })),
  feed: z.optional(z.object({ oldestSeconds: z.optional(z.number()) })),
  workers: z.optional(z.object({ status: z.string() })),
});

/** Jobs that a part of Terrace waits for. */
export interface PartJobs {
  readonly part: StatusPart;
  readonly failedLately: number;
  readonly waiting: number;
}

/** What a process measures. */
export interface Measured {
  /** The parts of readiness, by name (`HealthParts`). */
  readonly readiness: unknown;
  readonly rates: readonly FailureRate[];
  readonly jobs: readonly PartJobs[];
}

/** The part of Terrace that waits for jobs of this kind; undefined where no visitor notices them. */
export function partOfJobs(kind: string): StatusPart | undefined {
  if (/^(?:mail|send|welcome|announce)-/.test(kind)) return 'mails';
  return kind === 'submit-refund' ? 'buying' : undefined;
}

/** The states of all parts by what one process measures (product.md 2.40). */
export function statesOf({ readiness, rates, jobs }: Measured): PartStates {
  const byReadiness = readinessStates(Readiness.parse(readiness));
  return recordOf(statusParts, (part) =>
    worstOf([
      byReadiness[part],
      ...rates.filter((rate) => rate.part === part).map(({ state }) => state),
      ...jobs.filter((some) => some.part === part).map(jobsState),
    ]),
  );
}

function readinessStates(readiness: z.infer<typeof Readiness>): PartStates {
  const { database, upstream, catalogue, feed, workers } = readiness;
  // Each process searches its own copy of the catalogue, but shows no tickets.
  if (database?.status === 'down')
    return { search: 'partly', buying: 'down', tickets: 'down', mails: 'down', live: 'down' };
  const open = upstream?.breakersOpen ?? [];
  const isOld = (catalogue?.ageSeconds ?? 0) > MAX_CATALOGUE_AGE_SECONDS;
  const withoutWorkers = workers !== undefined && workers.status !== 'ok';
  const lag = feed?.oldestSeconds ?? 0;
  return {
    search:
      catalogue?.state === 'never-loaded'
        ? 'down'
        : partlyIf(isOld || open.includes('events') || open.includes('prices')),
    buying: partlyIf(withoutWorkers || open.includes('tickets')),
    tickets: partlyIf(withoutWorkers),
    mails: withoutWorkers ? 'down' : 'works',
    live: lag > STOPPED_FEED_SECONDS ? 'down' : partlyIf(lag > SLOW_FEED_SECONDS),
  };
}

function partlyIf(isPartly: boolean): PartState {
  return isPartly ? 'partly' : 'works';
}

function jobsState({ failedLately, waiting }: PartJobs): PartState {
  return partlyIf(failedLately >= MIN_FAILED_JOBS || waiting > MAX_WAITING_JOBS);
}

/** The states by what several processes measure: a part that some of them can give works partly. */
export function mergedStates(all: readonly PartStates[]): PartStates {
  return recordOf(statusParts, (part) => {
    const states = all.map((one) => one[part]);
    const isDown = states.length > 0 && states.every((state) => state === 'down');
    return isDown ? 'down' : partlyIf(states.some((state) => state !== 'works'));
  });
}

type Affecting = Pick<PublicIncident, 'parts' | 'begin' | 'end'>;

/** Whether an incident has begun by an instant, ISO UTC: maintenance that is planned has not, and what was called off never did. */
function hasBegun({ begin, end }: Affecting, now: string): boolean {
  return begin <= now && !isCalledOff({ begin, end });
}

/** Whether maintenance was ended before it began. */
export function isCalledOff({ begin, end }: Pick<Affecting, 'begin' | 'end'>): boolean {
  return end !== null && end < begin;
}

/** The states with what administrators wrote: a part works partly at best while an incident of it goes on. */
export function withIncidents(states: PartStates, incidents: readonly Affecting[], now: string): PartStates {
  const ongoing = incidents
    .filter((incident) => incident.end === null && hasBegun(incident, now))
    .flatMap(({ parts }) => parts);
  return recordOf(statusParts, (part) => worstOf([states[part], partlyIf(ongoing.includes(part))]));
}

/** A day with what administrators wrote: a part that had an incident on it worked partly at best. */
export function dayWithIncidents(
  { day, parts }: StatusDay,
  incidents: readonly Affecting[],
  now: string,
): StatusDay {
  const affected = incidents
    .filter((incident) => hasBegun(incident, now))
    .filter(({ begin, end }) => begin.slice(0, 10) <= day && (end === null || day <= end.slice(0, 10)))
    .flatMap((incident) => incident.parts);
  return {
    day,
    parts: { ...parts, ...recordOf(affected, (part) => worstOf([parts[part] ?? 'works', 'partly'])) },
  };
}

/** The first maintenance that begins within a day of an instant, ISO UTC, or goes on then; incidents are the latest begun first. */
export function maintenanceSoon(
  incidents: readonly PublicIncident[],
  now: string,
): PublicConfig['maintenance'] {
  const before = new Date(new Date(now).getTime() + DAY_MS).toISOString();
  const soon = incidents.findLast(
    ({ begin, end, until }) => until !== null && until > now && end === null && begin <= before,
  );
  return soon?.until ? { title: soon.title, begin: soon.begin, until: soon.until } : undefined;
}

/** Whether a process has loaded the catalogue; one that has none to load has. */
export function hasLoaded(readiness: unknown): boolean {
  return Readiness.parse(readiness).catalogue?.state !== 'never-loaded';
}
