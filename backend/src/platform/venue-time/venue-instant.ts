const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A catalogue has few thousand pairs of zone and day; beyond this the cache starts anew. */
const MOST_CACHED = 20_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const offsetsAround = new Map<string, readonly [before: number, after: number]>();

/**
 * The instant at which a clock at the venue shows this date (yyyy-mm-dd) and time (HH:mm), summer time
 * included. A time that the clocks skip counts as if they had not; of one they show twice, the first.
 */
export function venueInstant(date: string, time: string, zone: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const [before, after] = offsetsOf(date, zone);
  if (before === after) return new Date(wall - before);
  const shown = [wall - before, wall - after]
    .sort((one, other) => one - other)
    .find((instant) => instant + offsetAt(instant, zone) === wall);
  return new Date(shown ?? wall - before);
}

/** Offsets well before and well after a day: equal unless the clocks change around it. */
function offsetsOf(date: string, zone: string): readonly [before: number, after: number] {
  const key = `${zone} ${date}`;
  const known = offsetsAround.get(key);
  if (known) return known;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const offsets = [offsetAt(midnight - DAY_MS, zone), offsetAt(midnight + 2 * DAY_MS, zone)] as const;
  if (offsetsAround.size >= MOST_CACHED) offsetsAround.clear();
  offsetsAround.set(key, offsets);
  return offsets;
}

/** How far a zone's clocks are ahead of UTC at an instant, in ms. */
export function offsetAt(instant: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(instant);
  const part = (wanted: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(({ type }) => type === wanted)?.value ?? 0);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return wall - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const numeric = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  } as const;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...numeric });
  formats.set(zone, format);
  return format;
}
