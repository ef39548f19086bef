/**
 * Ends the current task, so that the browser can answer input and paint before what follows: a single long task blocks a
 * slow phone. Where the browser cannot resume soon (Safari), what follows is of the same task.
 */
export async function nextTask(): Promise<void> {
  if ('scheduler' in globalThis && 'yield' in scheduler) await scheduler.yield();
}
