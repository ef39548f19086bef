import { keptPageOf, leadsToTickets } from './offline-pages';
import type { Shell } from './shell';

const TICKETS = '/wallet';
const ASSETS = '/assets/';

/** After this time without a response, a page comes from the shell. */
const PAGE_TIMEOUT_MS = 2_000;

/**
 * Returns the response to a request for a page of tickets or a built file; null for all other requests (other pages
 * and API calls), which the browser then sends itself.
 */
export function offlineResponse(shell: Shell, request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return null;
  if (request.mode === 'navigate') {
    const kept = keptPageOf(pathname);
    if (kept !== undefined) return page(shell, request, kept);
    return leadsToTickets(pathname) ? orTickets(shell, request) : null;
  }
  if (shell.has(pathname)) return file(shell, request);
  return pathname.startsWith(ASSETS) ? otherFile(shell, request) : null;
}

/** From the network if it responds in time, so that a new build shows at once; otherwise from the shell. */
async function page(shell: Shell, request: Request, kept: string): Promise<Response> {
  const asked = fetch(request);
  const answer = await Promise.race([asked.catch(() => null), timeout()]);
  if (answer && answer.status < 500) return answer;
  return (await shell.page(kept)) ?? asked;
}

/** From the network, however long it takes; without one, the way to the kept tickets. */
async function orTickets(shell: Shell, request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (failure) {
    if (!(await shell.page(TICKETS))) throw failure;
    return Response.redirect(new URL(TICKETS, location.origin));
  }
}

async function file(shell: Shell, request: Request): Promise<Response> {
  return (await shell.file(request)) ?? fetch(request);
}

/** A file of another page, or a file of an earlier build that the server no longer has. */
async function otherFile(shell: Shell, request: Request): Promise<Response> {
  const asked = fetch(request);
  const answer = await asked.catch(() => null);
  return answer?.ok ? answer : ((await shell.file(request)) ?? asked);
}

function timeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), PAGE_TIMEOUT_MS));
}
