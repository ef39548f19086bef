/** A process of the installation under test. */
export const PROCESSES = ['api-1', 'api-2', 'worker'] as const;
export type ProcessName = (typeof PROCESSES)[number];

/** Read models that a schedule rebuilds while they are served. */
export const REBUILT_TABLES = ['ticket_list', 'sellers', 'purchase_list', 'accounts'] as const;

/** One fault of a schedule. Durations are in milliseconds. */
export type Fault =
  /** SIGKILL, or SIGTERM; the process is started again at once. */
  | { readonly kind: 'kill' | 'stop'; readonly target: ProcessName }
  /** SIGSTOP, and SIGCONT after the duration. */
  | { readonly kind: 'stall'; readonly target: ProcessName; readonly forMs: number }
  /** SIGSTOP of database sessions that belong to the product, chosen by `pick` (0 to 1), then SIGCONT. */
  | { readonly kind: 'stall-session'; readonly pick: number; readonly forMs: number }
  /** Postgres stops without writing anything out, and recovers from its log. */
  | { readonly kind: 'restart-postgres' }
  | { readonly kind: 'erase' }
  | { readonly kind: 'rebuild'; readonly table: (typeof REBUILT_TABLES)[number] }
  | { readonly kind: 'kill-rebuild' }
  /** Makes a reaction fail, so that its stream is parked; `repair` ends all such failures. */
  | { readonly kind: 'park' | 'repair' };

/** A fault, and when it happens, in milliseconds after the load began. */
export interface ScheduledFault {
  readonly atMs: number;
  readonly fault: Fault;
}

/** How many faults of a kind there are among a hundred. */
const WEIGHTS: Readonly<Record<Fault['kind'], number>> = {
  kill: 14,
  stop: 10,
  stall: 14,
  'stall-session': 14,
  'restart-postgres': 5,
  erase: 14,
  rebuild: 10,
  'kill-rebuild': 4,
  park: 9,
  repair: 6,
};

/** Mean time between two faults. */
const MEAN_PAUSE_MS = 2_000;
const MAX_STALL_MS = 6_000;

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The faults of a run of so many milliseconds; the same seed gives the same schedule. */
export function scheduleOf(seed: number, durationMs: number): readonly ScheduledFault[] {
  const random = randomNumbers(seed);
  const schedule: ScheduledFault[] = [];
  for (let atMs = pauseOf(random()); atMs < durationMs; atMs += pauseOf(random()))
    schedule.push({ atMs: Math.round(atMs), fault: faultOf(kindOf(random()), random) });
  return schedule;
}

/** Exponential, so that faults also come close together. */
function pauseOf(random: number): number {
  return -Math.log(1 - random) * MEAN_PAUSE_MS;
}

function kindOf(random: number): Fault['kind'] {
  const kinds = Object.entries(WEIGHTS) as [Fault['kind'], number][];
  const total = kinds.reduce((sum, [, weight]) => sum + weight, 0);
  let rest = random * total;
  for (const [kind, weight] of kinds) {
    rest -= weight;
    if (rest < 0) return kind;
  }
  return 'kill';
}

function faultOf(kind: Fault['kind'], random: () => number): Fault {
  switch (kind) {
    case 'kill':
    case 'stop':
      return { kind, target: oneOf(PROCESSES, random()) };
    case 'stall':
      return { kind, target: oneOf(PROCESSES, random()), forMs: stallOf(random()) };
    case 'stall-session':
      return { kind, pick: random(), forMs: stallOf(random()) };
    case 'rebuild':
      return { kind, table: oneOf(REBUILT_TABLES, random()) };
    case 'restart-postgres':
    case 'erase':
    case 'kill-rebuild':
    case 'park':
    case 'repair':
      return { kind };
  }
}

function stallOf(random: number): number {
  return Math.round(100 + random * (MAX_STALL_MS - 100));
}

function oneOf<Choice>(choices: readonly [Choice, ...Choice[]], random: number): Choice {
  return choices[Math.floor(random * choices.length)] ?? choices[0];
}
