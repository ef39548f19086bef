import { beforeAll, describe, expect, it } from '@jest/globals';
import { servedRoutes } from '../../src/platform/http/openapi/api-docs.js';
import type { TestApp } from '../app.js';

type Json = Readonly<Record<string, unknown>>;

function asObject(value: unknown): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`No object: ${JSON.stringify(value)}`);
  return Object.fromEntries(Object.entries(value));
}
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly about: Json;
}
/** Every object inside a value. */
function* objectsIn(value: unknown): Generator<Json> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield asObject(value);
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

/** What an app publishes about itself: its API description and its metrics. */
export function describeDescriptions(app: () => TestApp): void {
  let api: Json;
  let metrics: string;
  beforeAll(async () => {
    api = asObject(await (await fetch(`${app().url}/api/openapi.json`)).json());
    metrics = await (await fetch(`${app().url}/metrics`)).text();
  });

  const operations = (): Operation[] =>
    Object.entries(asObject(api['paths'])).flatMap(([path, item]) =>
      Object.entries(asObject(item)).map(([method, about]) => ({ method, path, about: asObject(about) })),
    );
  describe('/api/openapi.json', () => {
    it('is OpenAPI 3.1 with a title and a version', () => {
      expect(api).toMatchObject({
        openapi: expect.stringMatching(/^3\.1\.\d$/),
        info: { title: 'Terrace', version: expect.stringMatching(/^\d/) },
      });
    });

    it('describes every served route, and no other', () => {
      const served = servedRoutes(app().app).map(({ endpoint: { method, path } }) => `${method} /api${path}`);
      const described = operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`);
      expect(described.sort()).toEqual(served.sort());
      expect(served.length).toBeGreaterThan(50);
    });

    it('lists the parameters of each path once, as required', () => {
      for (const { path, about } of operations()) {
        const parameters = asList(about['parameters']).map(asObject);
        const inPath = parameters.filter((parameter) => parameter['in'] === 'path');
        const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        expect({ path, parameters: inPath.map(({ name }) => name) }).toEqual({ path, parameters: named });
        expect(inPath.every(({ required }) => required === true)).toBe(true);
        const keys = parameters.map((parameter) => `${String(parameter['in'])} ${String(parameter['name'])}`);
        expect(new Set(keys).size).toBe(keys.length);
        expect(parameters.every((parameter) => 'schema' in parameter)).toBe(true);
      }
    });

    it('describes the responses of each route, for success and failure', () => {
      for (const { path, method, about } of operations()) {
        const responses = asObject(about['responses']);
        expect({ path, method, codes: Object.keys(responses) }).toEqual({
          path,
          method,
          codes: [expect.stringMatching(/^2\d\d$/), 'default'],
        });
        for (const response of Object.values(responses))
          expect(asObject(response)['description']).toEqual(expect.stringMatching(/./));
        expect(about['summary']).toEqual(expect.stringMatching(/./));
      }
    });

    it('requires a body only where a call without one is rejected', () => {
      const required = (method: string, path: string) => {
        const operation = operations().find((one) => one.method === method && one.path === path);
        return asObject(operation?.about['requestBody'])['required'];
      };
      expect(required('post', '/api/auth/login')).toBe(true);
      expect(required('post', '/api/admin/tickets/{id}/approve')).toBe(false);
    });

    it('has resolvable references and valid JSON Schema types', () => {
      const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
      const schemes = Object.keys(asObject(asObject(api['components'])['securitySchemes']));
      for (const { $ref, type, security } of objectsIn(api)) {
        if (typeof $ref === 'string') expect(at($ref)).toBeDefined();
        // 'type' is also the name of a field, and of what a security scheme is.
        if (typeof type === 'string') expect([...types, 'apiKey', 'http']).toContain(type);
        for (const scheme of asList(security).flatMap((one) => Object.keys(asObject(one))))
          expect(schemes).toContain(scheme);
      }
    });
  });

  /** What a reference inside the document points to. */
  function at(reference: string): unknown {
    const [root, ...path] = reference.split('/');
    if (root !== '#') return undefined;
    return path.reduce<unknown>((inside, name) => asObject(inside)[name], api);
  }

  it('strangers behind a proxy get no metrics, and only the status of readiness', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect((await fetch(`${app().url}/metrics`, { headers })).status).toBe(404);
    const ready = await fetch(`${app().url}/health/ready`, { headers });
    expect(Object.keys(asObject(await ready.json()))).toEqual(['status']);
  });

  describe('/metrics', () => {
    it('is valid Prometheus text: each value on a line, of a metric with HELP and TYPE', () => {
      const described = new Set<string>();
      const typed = new Set<string>();
      for (const line of metrics.split('\n').filter(Boolean)) {
        const [, about, name] = /^# (HELP|TYPE) (\w+) ./.exec(line) ?? [];
        if (name !== undefined) (about === 'HELP' ? described : typed).add(name);
        else {
          const [, sample = ''] =
            // prom-client writes 'Nan', which Prometheus reads as it reads 'NaN'.
            /^([a-zA-Z_:]\w*)(?:\{(?:\w+="(?:[^"\\\n]|\\.)*",?)*\})? (?:[-+\d.e]+|NaN|Nan|[-+]Inf)$/.exec(
              line,
            ) ?? [];
          const metric = sample.replace(/_(bucket|sum|count)$/, '');
          expect({ line, known: typed.has(sample) || typed.has(metric) }).toEqual({ line, known: true });
        }
      }
      expect([...typed].sort()).toEqual([...described].sort());
      expect([...typed]).toEqual(
        expect.arrayContaining(['terrace_http_request_seconds', 'terrace_events_appended_total']),
      );
    });
  });
}
