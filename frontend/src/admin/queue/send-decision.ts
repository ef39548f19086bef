import { decideMany } from '@terrace/contracts/http/decisions';
import { callApi } from '../../app/api';
import { ApiProblem } from '../../app/api-problem';
import type { DeedRules, QueueRow, QueueRules } from './queue-rules';
import { itemRefusalText, refusalText } from './refusal-text';
import type { TakenDecision } from './waiting-decisions';

/** What became of one row of a decision; `refusal` is null where the verdict was given. */
export interface DecisionResult {
  readonly id: string;
  readonly name: string;
  readonly refusal: string | null;
}

export interface SentDecision {
  readonly results: readonly DecisionResult[];
  /** A row is not what this page shows. */
  readonly isStale: boolean;
}

/** Sends a decision on one row by its own call, on several by one call for all. Never fails. */
export async function sendDecision<Row extends QueueRow>(
  { kind, decide, nameOf, failed }: QueueRules<Row>,
  { id, verdict, rows }: TakenDecision<Row>,
  keepalive: boolean,
): Promise<SentDecision> {
  const how = { idempotencyKey: id, keepalive };
  const [first] = rows;
  if (first && rows.length === 1)
    return sendOne({ nameOf, failed }, first, () => decide[verdict](first, how));
  try {
    const items = rows.map((row) => ({ id: row.id, version: row.version }));
    const { items: outcomes } = await callApi(decideMany, { body: { kind, verdict, items }, ...how });
    const problems = new Map(outcomes.map((outcome) => [outcome.id, outcome.problem]));
    const results = rows.map((row) => {
      const problem = problems.get(row.id);
      return { id: row.id, name: nameOf(row), refusal: problem ? itemRefusalText(problem) : null };
    });
    return { results, isStale: outcomes.some(({ problem }) => problem !== null) };
  } catch (error) {
    return refused({ nameOf, failed }, rows, error);
  }
}

/** Sends a deed that is done to one row at a time. Never fails. */
export async function sendDeed<Row extends QueueRow>(
  { send, nameOf, failed }: DeedRules<Row>,
  { id, rows }: Pick<TakenDecision<Row>, 'id' | 'rows'>,
  keepalive: boolean,
): Promise<SentDecision> {
  const [row] = rows;
  if (!row) return { results: [], isStale: false };
  return sendOne({ nameOf, failed }, row, () => send(row, { idempotencyKey: id, keepalive }));
}

type Told<Row extends QueueRow> = Pick<QueueRules<Row>, 'nameOf' | 'failed'>;

async function sendOne<Row extends QueueRow>(
  told: Told<Row>,
  row: Row,
  send: () => Promise<unknown>,
): Promise<SentDecision> {
  try {
    await send();
    return { results: [{ id: row.id, name: told.nameOf(row), refusal: null }], isStale: false };
  } catch (error) {
    return refused(told, [row], error);
  }
}

function refused<Row extends QueueRow>(
  { nameOf, failed }: Told<Row>,
  rows: readonly Row[],
  error: unknown,
): SentDecision {
  const refusal = refusalText(error, failed);
  const isStale = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
  return { results: rows.map((row) => ({ id: row.id, name: nameOf(row), refusal })), isStale };
}
