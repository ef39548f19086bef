import { problems } from '@terrace/contracts/problems/problems';
import type { RawAnswer } from './send.js';

interface ParsedProblem {
  readonly type?: unknown;
  readonly title?: unknown;
  readonly status?: unknown;
  readonly code?: unknown;
  readonly detail?: unknown;
  readonly correlationId?: unknown;
  readonly retryAfter?: unknown;
  readonly errors?: unknown;
}

/** What is wrong with an answer that should be a problem of the contracts; nothing when all is well. */
export function problemFaults({ status, headers, text }: RawAnswer): string[] {
  const problem = parsed(text);
  if (!problem) return [`${status} without JSON: ${text.slice(0, 200)}`];
  const known = problemOf(problem.code);
  const checks: readonly [boolean, string][] = [
    [/^application\/problem\+json/.test(headers['content-type'] ?? ''), 'content type'],
    [known !== undefined, `unknown code ${String(problem.code)}`],
    [known?.status === status && problem.status === status, `status ${status}`],
    [known?.detail === problem.detail, `detail ${String(problem.detail)}`],
    [
      problem.type === `/api/docs#${String(problem.code)}` && problem.title === problem.code,
      'type and title',
    ],
    [problem.correlationId === headers['x-correlation-id'], 'correlation id'],
    [headers['cache-control'] === 'no-store', 'cache-control'],
    [String(problem.retryAfter) === String(headers['retry-after']), 'Retry-After'],
  ];
  return checks.filter(([holds]) => !holds).map(([, what]) => what);
}

/** Code of a problem. */
export function codeOf({ text }: RawAnswer): unknown {
  return parsed(text)?.code;
}

/** Fields that a problem names, with its message about each. */
export function fieldErrors({ text }: RawAnswer): readonly { path: string; message: string }[] {
  const errors = parsed(text)?.errors;
  return Array.isArray(errors) ? errors : [];
}

function parsed(text: string): ParsedProblem | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function problemOf(code: unknown) {
  return Object.entries(problems).find(([name]) => name === code)?.[1];
}
