import { MAX_BULK_ITEMS } from '@terrace/contracts/http/bulk';
import { decideMany } from '@terrace/contracts/http/console/decisions';
import { ApiProblem } from '../../../api/api-problem';
import { callApi } from '../../../api/client';
import type { SentAction } from '../../../live/use-delayed-actions';
import type { DelayedDecision, RowAction, ModeratedRow, ModerationQueue } from '../moderation-queue';
import { itemRefusalText, refusalText } from './refusal-text';

/** Calls of a bulk decision at a time: more would take the database's connections from everybody else. */
const MAX_AT_ONCE = 2;
/** Pauses before a call is repeated that the server could not take now. */
const RETRY_AFTER_MS = [500, 2_000, 5_000];
/** Of calls that are repeated; 0 is a call without an answer. */
const TEMPORARY: ReadonlySet<number> = new Set([0, 429, 503]);

/**
 * Sends a decision: one row by its own call, several by bulk calls of at most 100, few at a time, each repeated under its key
 * while the server is busy. While the page closes all are sent at once. Never fails.
 */
export async function sendDecision<Row extends ModeratedRow>(
  { kind, decide, nameOf, failed }: ModerationQueue<Row>,
  { id, action: verdict, rows, rejection }: DelayedDecision<Row>,
  keepalive: boolean,
): Promise<SentAction> {
  const options = { idempotencyKey: id, keepalive };
  const [first] = rows;
  if (first && rows.length === 1)
    return sendOne({ nameOf, failed }, first, async () => decide[verdict]?.(first, options, rejection));
  const parts = Array.from({ length: Math.ceil(rows.length / MAX_BULK_ITEMS) }, (_none, index) =>
    rows.slice(index * MAX_BULK_ITEMS, (index + 1) * MAX_BULK_ITEMS),
  );
  const calls = parts.map((part, index) => () => sendMany(part, index === 0 ? id : `${id}-${index + 1}`));
  const sent = keepalive
    ? await Promise.all(calls.map((call) => call()))
    : await fewAtATime(calls, MAX_AT_ONCE);
  return {
    results: sent.flatMap(({ results }) => results),
    isStale: sent.some(({ isStale }) => isStale),
  };

  async function sendMany(part: readonly Row[], idempotencyKey: string): Promise<SentAction> {
    try {
      const send = () => answered(part, idempotencyKey);
      return await (keepalive ? send() : repeatedWhileBusy(send));
    } catch (error) {
      return refused({ nameOf, failed }, part, error);
    }
  }

  async function answered(part: readonly Row[], idempotencyKey: string): Promise<SentAction> {
    const items = part.map((row) => ({ id: row.id, version: row.version }));
    const { items: outcomes } = await callApi(decideMany, {
      body: { kind, verdict, rejection, items },
      idempotencyKey,
      keepalive,
    });
    const problems = new Map(outcomes.map((outcome) => [outcome.id, outcome.problem]));
    const results = part.map((row) => {
      const problem = problems.get(row.id);
      const refusal = problem ? itemRefusalText(problem) : null;
      return {
        id: row.id,
        name: nameOf(row),
        refusal,
        isOpen: problem !== null && isOpenAfter(problem?.code),
      };
    });
    return { results, isStale: outcomes.some(({ problem }) => problem !== null) };
  }
}

/** Refusals after which a row waits for nobody: another decided it, its seller withdrew it, or it is gone. */
const SETTLED: ReadonlySet<string> = new Set([
  'already-decided',
  'ticket-unavailable',
  'ticket-not-found',
  'not-found',
]);

/** Whether a row may still be decided after a refusal. */
function isOpenAfter(code: string | undefined): boolean {
  return code === undefined || !SETTLED.has(code);
}

/** Runs calls in their order, some at a time; the results are in that order too. */
async function fewAtATime<Result>(
  calls: readonly (() => Promise<Result>)[],
  atOnce: number,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...calls.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await next[1]();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

/** Repeats a call that the server could not take now, or that did not reach it. */
async function repeatedWhileBusy<Result>(call: () => Promise<Result>): Promise<Result> {
  for (const pause of RETRY_AFTER_MS) {
    try {
      return await call();
    } catch (error) {
      if (error instanceof ApiProblem && !TEMPORARY.has(error.status)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return call();
}

/** Sends a row action. Never fails. */
export async function sendRowAction<Row extends ModeratedRow>(
  { send, nameOf, failed }: RowAction<Row>,
  { id, rows }: Pick<DelayedDecision<Row>, 'id' | 'rows'>,
  keepalive: boolean,
): Promise<SentAction> {
  const [row] = rows;
  if (!row) return { results: [], isStale: false };
  return sendOne({ nameOf, failed }, row, () => send(row, { idempotencyKey: id, keepalive }));
}

type RefusalTexts<Row extends ModeratedRow> = Pick<ModerationQueue<Row>, 'nameOf' | 'failed'>;

async function sendOne<Row extends ModeratedRow>(
  texts: RefusalTexts<Row>,
  row: Row,
  send: () => Promise<unknown>,
): Promise<SentAction> {
  try {
    await send();
    return { results: [{ id: row.id, name: texts.nameOf(row), refusal: null }], isStale: false };
  } catch (error) {
    return refused(texts, [row], error);
  }
}

function refused<Row extends ModeratedRow>(
  { nameOf, failed }: RefusalTexts<Row>,
  rows: readonly Row[],
  error: unknown,
): SentAction {
  const refusal = refusalText(error, failed);
  const isStale = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
  const isOpen = !(error instanceof ApiProblem) || isOpenAfter(error.code);
  return { results: rows.map((row) => ({ id: row.id, name: nameOf(row), refusal, isOpen })), isStale };
}
