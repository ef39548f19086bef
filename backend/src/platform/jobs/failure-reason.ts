import { types } from 'node:util';
import { z } from 'zod';
import { codeOf } from '@terrace/event-core/database/errors';
import { TellableError } from '@terrace/event-core/model/errors';

/**
 * Why a try failed, in a line that may lie in a queue, in a log and on a page: our own words, or else the kind of
 * error and where it came up. A library's message may repeat a name, an address or a whole mail (decision 0008).
 */
export function failureReason(error: unknown): string {
  if (error instanceof TellableError) return error.message;
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  if (!types.isNativeError(error)) return 'Something that is not an error was thrown';
  const { name } = error.constructor;
  const where = functionOf(error);
  return [name, codeOf(error), where && `in ${where}`].filter(Boolean).join(' ');
}

/** The innermost function with a name that the error passed through: `MailBuyerHandler.handle`. */
function functionOf({ stack = '', message }: Error): string | undefined {
  // A message may hold lines that look like a stack's.
  const frames = stack.slice(stack.indexOf(message) + message.length);
  return /^ {4}at (?:async |new )?([\w.]+) \(/m.exec(frames)?.[1];
}
