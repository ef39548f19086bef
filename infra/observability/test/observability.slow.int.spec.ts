import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogueStatus } from '@terrace/contracts/http/market/catalogue';
import { parse } from 'yaml';
import { z } from 'zod';
import { type TestApp, startTestApp } from '../../../backend/test/app.js';
import { start, tryToStart } from '../../../backend/test/buying.js';
import { Caller } from '../../../backend/test/caller.js';
import { ticketOnSale } from '../../../backend/test/market.js';
import { Metrics } from '../../../backend/src/platform/observability/metrics.js';
import { type ThrowawayRedis, startRedis } from '../../../backend/test/redis.js';

const root = path.resolve(import.meta.dirname, '../../..');
const text = (file: string) => readFileSync(path.join(root, file), 'utf8');

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['page', 'ticket', 'none']) }),
          annotations: z.object({ summary: z.string(), runbook_url: z.string() }),
        }),
      ),
    }),
  ),
});
const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

const alerts = Rules.parse(parse(text('infra/observability/alerts.yml'))).groups.flatMap(
  ({ rules }) => rules,
);
const { panels } = Dashboard.parse(JSON.parse(text('infra/observability/grafana/dashboards/terrace.json')));
/** Expressions sent to Prometheus, with the alert or panel that sends each. */
const asked: [string, string][] = [
  ...alerts.map(({ alert, expr }): [string, string] => [`alert ${alert}`, expr]),
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }): [string, string] => [`panel ${title}`, expr]),
  ),
];

let redis: ThrowawayRedis;
let app: TestApp;
let metrics: string;
beforeAll(async () => {
  redis = await startRedis();
  app = await startTestApp({ REDIS_URL: redis.url, KAFKA_BROKERS: '127.0.0.1:9' });
  await fetch(`${app.url}/health/live`);
  metrics = await (await fetch(`${app.url}/metrics`)).text();
});
afterAll(async () => {
  await app?.close();
  await redis?.stop();
});

/** `up` is a metric of Prometheus itself. */
function namesIn(expression: string): string[] {
  return [...expression.matchAll(/\b(?:terrace|process|nodejs)_\w+/g)].map(([name]) => name);
}

describe('the observability configuration', () => {
  it.each(asked)('%s queries existing metrics', (_what, expression) => {
    const names = namesIn(expression);
    if (!/\bup\b|^vector/.test(expression)) expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(metrics).toMatch(new RegExp(`^${name}(\\{| )`, 'm'));
  });

  it('shows every metric of ours in a panel', () => {
    const shown = new Set(asked.flatMap(([, expression]) => namesIn(expression)));
    const ours = [...metrics.matchAll(/^# TYPE (terrace_\w+) (\w+)/gm)];
    expect(ours.length).toBeGreaterThan(8);
    for (const [, name = '', type] of ours)
      expect([...shown]).toContain(type === 'histogram' ? `${name}_count` : name);
  });

  it('counts commands by outcome, and the held tickets', async () => {
    const read = async (line: string) =>
      Number(new RegExp(`^${line} (\\d+)$`, 'm').exec(await (await fetch(`${app.url}/metrics`)).text())?.[1]);
    const commands = (outcome: string) => read(`terrace_command_seconds_count\\{outcome="${outcome}"\\}`);
    const id = await ticketOnSale(app, { quantity: 1 });
    const before = { done: await commands('done'), refused: await commands('refused') };
    expect(await read('terrace_holds')).toBe(0);
    await start(new Caller(app), [{ id }]);
    expect(await tryToStart(new Caller(app), [{ id }])).toMatchObject({ status: 409 });
    expect(await read('terrace_holds')).toBe(1);
    expect(await read('terrace_holds_overdue')).toBe(0);
    expect(await commands('done')).toBeGreaterThan(before.done);
    expect(await commands('refused')).toBe(before.refused + 1);
  });

  it.each(['events-walk', 'events', 'events-tickets', 'payments', 'email'])(
    'measures calls to %s from the start',
    (system) => {
      expect(metrics).toMatch(
        new RegExp(`^terrace_upstream_seconds_count\\{to="${system}",outcome="ok"\\} `, 'm'),
      );
      expect(metrics).toMatch(
        new RegExp(`^terrace_upstream_seconds_count\\{to="${system}",outcome="failed"\\} `, 'm'),
      );
    },
  );

  it('measures calls to other systems by outcome', async () => {
    const metrics = new Metrics();
    const calls = async () =>
      (await metrics.calls.get()).values.flatMap(({ metricName, labels, value }) =>
        metricName?.endsWith('_count') && labels.to === 'payments' ? [[labels.outcome, value]] : [],
      );
    const timeCall = metrics.callsTo('payments');
    expect(Object.fromEntries(await calls())).toEqual({ ok: 0, failed: 0 });
    await timeCall(async (answered) => answered(404));
    await timeCall(async (answered) => answered(503));
    const away = timeCall(() => Promise.reject(new Error('away')));
    await expect(away).rejects.toThrow('away');
    expect(Object.fromEntries(await calls())).toEqual({ ok: 1, failed: 2 });
  });

  it('queries labels that request metrics have', () => {
    expect(metrics).toMatch(
      /terrace_http_request_seconds_count\{method="GET",route="\/health\/live",status="200"/,
    );
  });

  it.each(alerts.map(({ alert, annotations }) => [alert, annotations.runbook_url]))(
    '%s has a runbook that begins with a command',
    (alert, url) => {
      expect(url).toBe(`{{ $externalLabels.runbooks }}#${alert.toLowerCase()}`);
      expect(text('docs/operations.md')).toMatch(new RegExp(`^### ${alert}\n\n\`\`\`sh\n.+`, 'm'));
    },
  );

  it('reports a catalogue that was never loaded, without an age', async () => {
    expect(metrics).toMatch(/^terrace_catalogue_loaded 0$/m);
    expect(metrics).toMatch(/^terrace_catalogue_age_seconds Nan$/m);
    const report: unknown = await (await fetch(`${app.url}/health/ready`)).json();
    expect(Object(report).parts.catalogue).toMatchObject({ status: 'degraded', state: 'never-loaded' });
    expect(await new Caller(app).done(catalogueStatus)).toMatchObject({
      ageSeconds: null,
      refreshedAt: null,
    });
  });
});
