/** Prints a line on the terminal. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Prints what is being done, and its duration when it took long. */
export async function step(title, work) {
  say(`${title} …`);
  const startedAt = Date.now();
  const result = await work();
  const seconds = (Date.now() - startedAt) / 1000;
  if (seconds >= 2) say(`  done in ${seconds.toFixed(0)} s`);
  return result;
}
