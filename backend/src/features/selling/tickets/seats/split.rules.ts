import type { Split } from '@terrace/contracts/values/statuses';

/** Free seats as runs of neighbours, in the listing's order. */
export type Runs = readonly (readonly string[])[];

/** A way to take some seats of the runs up to one: how many of this one, the runs touched, and the fragments left. */
interface Way {
  readonly take: number;
  readonly before: Way | null;
  readonly touched: number;
  readonly fragments: number;
}

/**
 * How many can be bought at once of runs of these lengths, up to `max`, ascending. By rule:
 * `any`: each number. `pairs`: an even number of each run, or an odd run as a whole. `never-leave-one`: no purchase leaves
 * one seat of a longer run. `all-together`: all that is left.
 */
export function possibleQuantities(lengths: readonly number[], split: Split, max: number): readonly number[] {
  const free = lengths.reduce((sum, length) => sum + length, 0);
  if (split === 'all-together') return free > 0 && free <= max ? [free] : [];
  let sums = new Set([0]);
  for (const length of lengths) {
    const options = takesOf(length, split, max);
    const more = [...sums].flatMap((sum) => options.map((take) => sum + take));
    sums = new Set(more.filter((sum) => sum <= max));
  }
  return [...sums].filter((sum) => sum > 0).sort((one, other) => one - other);
}

/**
 * The seats that a purchase of so many takes: neighbours first, of the run that leaves the fewest fragments, and no single
 * seat where that can be helped. The same for the same runs. Undefined where the rule does not allow this number.
 */
export function chooseSeats(runs: Runs, quantity: number, split: Split): readonly string[] | undefined {
  if (split === 'all-together') {
    const all = runs.flat();
    return all.length === quantity ? all : undefined;
  }
  const best = bestRun(runs, quantity, split);
  if (best) return best.slice(0, quantity);
  const takes: number[] = [];
  for (let way = fewestRuns(runs, quantity, split); way?.before; way = way.before) takes.unshift(way.take);
  return takes.length === 0 ? undefined : runs.flatMap((run, index) => run.slice(0, takes[index]));
}

/** Whether taking exactly these seats of these runs keeps the rule. */
export function mayTake(runs: Runs, seats: readonly string[], split: Split): boolean {
  const taken = new Set(seats);
  const free = runs.flat();
  if (!seats.every((seat) => free.includes(seat))) return false;
  if (split === 'any') return true;
  if (split === 'all-together') return free.length === taken.size;
  return runs.every((run) => leavesWhole(run, taken, split));
}

function leavesWhole(run: readonly string[], taken: ReadonlySet<string>, split: Split): boolean {
  const rest = run.map((seat) => (taken.has(seat) ? ' ' : 'x')).join('');
  const left = rest.split(/ +/).filter((part) => part !== '');
  if (left.length === 0 || left[0]?.length === run.length) return true;
  if (split === 'never-leave-one') return left.every(({ length }) => length > 1);
  const odd = left.filter(({ length }) => length % 2 === 1).length;
  return (run.length - left.join('').length) % 2 === 0 && odd <= run.length % 2;
}

function takesOf(length: number, split: Split, max: number): readonly number[] {
  return Array.from({ length: Math.min(length, max) + 1 }, (_none, take) => take).filter((take) => {
    if (take === 0 || take === length) return true;
    return split === 'pairs' ? take % 2 === 0 : split !== 'never-leave-one' || length - take !== 1;
  });
}

/** One run from which all can be taken: exactly as long, else the shortest that keeps more than one seat. */
function bestRun(runs: Runs, quantity: number, split: Split): readonly string[] | undefined {
  const rank = ({ length }: readonly string[]) => (length - quantity === 1 ? Infinity : length - quantity);
  const able = runs.filter((run) => takesOf(run.length, split, quantity).includes(quantity));
  return able.reduce<readonly string[] | undefined>(
    (best, run) => (best === undefined || rank(run) < rank(best) ? run : best),
    undefined,
  );
}

/** Of several runs: as few as possible, and as few fragments left. */
function fewestRuns(runs: Runs, quantity: number, split: Split): Way | null {
  let ways = new Map<number, Way>([[0, { take: 0, before: null, touched: 0, fragments: 0 }]]);
  for (const { length } of runs) {
    const next = new Map<number, Way>();
    for (const [sum, before] of ways)
      for (const take of takesOf(length, split, quantity - sum)) {
        const touched = before.touched + Number(take > 0);
        const fragments = before.fragments + Number(take > 0 && take < length);
        const longer = { take, before, touched, fragments };
        const known = next.get(sum + take);
        if (!known || isBetter(longer, known)) next.set(sum + take, longer);
      }
    ways = next;
  }
  return ways.get(quantity) ?? null;
}

function isBetter(one: Way, other: Way): boolean {
  return (
    one.touched - other.touched < 0 || (one.touched === other.touched && one.fragments < other.fragments)
  );
}
