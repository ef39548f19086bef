import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { eventually } from './eventually.js';

const attribute = z.object({
  key: z.string(),
  value: z.object({
    stringValue: z.string().optional(),
    intValue: z.union([z.number(), z.string()]).optional(),
  }),
});
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute).default([]),
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
});
const request = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

/** A span as it was exported, with the role of the process that made it. */
export type ExportedSpan = z.infer<typeof span> & { readonly role: string };

/** A collector of a spec: takes traces over OTLP/HTTP, in JSON. */
export class OtlpCollector {
  readonly spans: ExportedSpan[] = [];
  /** Everything that came, as it came. */
  received = '';
  private readonly server = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      this.received += `${incoming.url} ${JSON.stringify(incoming.headers)} ${body}\n`;
      this.take(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });

  /** Starts on a free port; answers the address for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The collector has no port');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Waits for a span of this name in this trace, as a child of `parent` if given, and returns it. */
  async span(traceId: string, name: string, parent?: ExportedSpan): Promise<ExportedSpan> {
    const find = () =>
      this.spans.find(
        (one) =>
          one.traceId === traceId &&
          one.name === name &&
          (parent === undefined || one.parentSpanId === parent.spanId),
      );
    await eventually(`the span ${name}`, () => find() !== undefined);
    const found = find();
    if (!found) throw new Error('The span has gone');
    return found;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private take(body: string): void {
    for (const { resource, scopeSpans } of request.parse(JSON.parse(body)).resourceSpans) {
      const role = resource.attributes.find(({ key }) => key === 'terrace.role')?.value.stringValue ?? '';
      for (const { spans } of scopeSpans) this.spans.push(...spans.map((one) => ({ ...one, role })));
    }
  }
}
