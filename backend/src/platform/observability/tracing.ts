import { DomainError } from '@terrace/event-core/model/errors';
import { maybeContext } from './context.js';

/** The attributes of a span, beside its name and its times. Never anything personal, nor what a caller wrote. */
export type SpanAttributes = Readonly<Record<string, string | number | readonly string[]>>;

export interface SpanOptions {
  readonly kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /** `traceparent` of the span this one is part of; the running work's without. */
  readonly parent?: string | undefined;
  /** `traceparent` of others that led to it. */
  readonly links?: readonly string[];
  readonly attributes?: SpanAttributes;
  /** When it began, in epoch milliseconds; now without. */
  readonly startedAt?: number;
}

/** A piece of work while it is timed. */
export interface Span {
  /** The span's W3C Trace Context, which an HTTP header, an event's meta or a job carries on. */
  readonly traceparent: string;
  set(attributes: SpanAttributes): void;
  /** Why it failed, in one word: never a message, which could repeat a user's input. */
  fail(type: string): void;
  end(): void;
}

/** Makes spans; there is one only while traces are exported (`startTracing`). */
export interface SpanSource {
  start(name: string, options: SpanOptions): Span;
}

let source: SpanSource | undefined;

/** Sets the source of all further spans; undefined stops tracing. */
export function traceWith(next: SpanSource | undefined): void {
  source = next;
}

/** A span that the caller ends; undefined while nothing is traced. */
export function startSpan(name: string, options: SpanOptions): Span | undefined {
  return source?.start(name, { ...options, parent: options.parent ?? maybeContext()?.traceparent });
}

/** Does the work inside a span, if traces are exported; `span` is for what the work finds out. */
export async function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  const span = startSpan(name, options);
  if (!span) return work(undefined);
  try {
    return await work(span);
  } catch (error) {
    if (error instanceof DomainError) span.set({ 'terrace.refused': error.code });
    else span.fail(error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    span.end();
  }
}

/** The header that hands a trace on to another system; nothing without a span. */
export function traceHeaders(span: Span | undefined): Record<string, string> {
  return span ? { traceparent: span.traceparent } : {};
}
