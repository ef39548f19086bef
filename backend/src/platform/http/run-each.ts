import type { Command, CommandBus } from '@nestjs/cqrs';
import type { BulkOutcomes, ItemProblem } from '@terrace/contracts/http/bulk';
import type { Logger } from 'pino';
import { currentContext, inContext, takeIdempotency } from '../observability/context.js';
import { problemOf } from './problem.filter.js';

/**
 * Runs a command for each thing of one request, with an idempotency key of its own, made of the request's and the
 * thing's id. What one of them refuses stops none of the others; never throws.
 */
export async function runEach<Item extends { readonly id: string }>(
  items: readonly Item[],
  commandFor: (item: Item) => Command<unknown>,
  commands: CommandBus,
  logger: Logger,
): Promise<BulkOutcomes> {
  const claim = takeIdempotency();
  const context = currentContext();
  const run = async (item: Item) => {
    const { id } = item;
    const work = { ...context, ...(claim && { idempotency: { ...claim, key: `${claim.key} ${id}` } }) };
    try {
      await inContext(work, () => commands.execute(commandFor(item)));
      return { id, problem: null };
    } catch (error) {
      return { id, problem: itemProblemOf(error, logger) };
    }
  };
  return { items: await Promise.all(items.map(run)) };
}

function itemProblemOf(error: unknown, logger: Logger): ItemProblem {
  const { status, code, errors, decision, ...problem } = problemOf(error);
  if (status >= 500) logger.error({ err: error, code }, 'one command of a bulk request failed');
  // A list of outcomes has no fields beside which each message could be.
  const detail = errors ? errors.map(({ message }) => `${message}.`).join(' ') : problem.detail;
  return { code, detail, ...(decision && { decision }) };
}
