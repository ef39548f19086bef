/** Less CPU time keeps nobody waiting. */
const SUSPICIOUS_US = 500_000;
/**
 * A ticket file of one long line takes 200 times the CPU time of a short one, the most of all inputs; a careless pattern
 * takes many thousands of times.
 */
const TOO_MANY_TIMES = 1_000;
const TRIES = 3;

/**
 * Makes a call that no other call may delay; a line when it keeps everybody else waiting. CPU time is measured, against
 * that of a short call, because wall-clock time depends on what else the machine does.
 */
export async function slowness(
  what: string,
  call: () => Promise<unknown>,
  shortCall: () => Promise<unknown>,
): Promise<string[]> {
  if ((await cpuOf(call)) < SUSPICIOUS_US) return [];
  const times = (await leastCpuOf(call)) / (await leastCpuOf(shortCall));
  return times > TOO_MANY_TIMES
    ? [`${what} → about as quick as others → ${Math.round(times)} times their CPU time`]
    : [];
}

/** CPU time in µs that the process uses during a call. */
async function cpuOf(call: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await call();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** The least CPU time of a few tries: the process also collects garbage and does other work. */
async function leastCpuOf(call: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let tried = 0; tried < TRIES; tried += 1) least = Math.min(least, await cpuOf(call));
  return least;
}
