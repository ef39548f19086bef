import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import type { Endpoint } from '@terrace/contracts/http/endpoint';
import { problems } from '@terrace/contracts/problems/problems';

const settings = (file: string) => readFileSync(path.join(import.meta.dirname, '../nginx', file), 'utf8');
const contracts = path.join(import.meta.dirname, '../../../contracts/src/http');

const UNITS = { k: 1024, m: 1024 * 1024 };
const DEFAULT = 'client_max_body_size 512k;';

/** The size in bytes that a block of the configuration names. */
function sizeIn(block: string): number {
  const [, count, unit] = /client_max_body_size (\d+)([km]);/.exec(block) ?? [];
  if (unit !== 'k' && unit !== 'm') throw new Error(`No size in ${block}`);
  return Number(count) * UNITS[unit];
}

/** Addresses with a size of their own: their pattern, and what stands in their block. */
const locations = [...settings('nginx.conf').matchAll(/location ~ (\S+) \{([^}]*)\}/g)].map(
  ([, pattern = '', block = '']) => ({ pattern: new RegExp(pattern), block }),
);

async function endpoints(): Promise<readonly Endpoint[]> {
  const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.spec.'),
  );
  const modules: object[] = [];
  // One after another: Jest links modules that share imports wrongly when they are loaded at once.
  for (const file of files) modules.push((await import(path.join(contracts, file))) as object);
  return modules.flatMap((each) => Object.values(each)).filter(isEndpoint);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** The largest body that the processes take from an endpoint with more than the usual body. */
function largestBody({ uploads, maxBodyBytes }: Endpoint): number | undefined {
  return uploads ? uploads.maxFiles * uploads.maxFileBytes : maxBodyBytes;
}

it('takes at each address what the processes take there, and little more', async () => {
  const wrong = (await endpoints()).flatMap((endpoint) => {
    const address = `/api${endpoint.path.replaceAll(/\{\w+\}/g, 'x1')}`;
    const [own, ...more] = locations.filter(({ pattern }) => pattern.test(address));
    const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
    const largest = hasBody ? largestBody(endpoint) : undefined;
    const size = own ? sizeIn(own.block) : sizeIn(DEFAULT);
    const fits = largest === undefined ? !own || !hasBody : size > largest && size < 1.5 * largest;
    return fits && more.length === 0 ? [] : [`${endpoint.method} ${address}: ${size} for ${largest}`];
  });
  expect(wrong).toEqual([]);
  expect(settings('nginx.conf')).toContain(DEFAULT);
});

it('keeps no body of an upload', () => {
  expect(locations).toHaveLength(3);
  for (const { block } of locations) {
    expect(block).toContain('proxy_request_buffering off;');
    expect(block).toMatch(/limit_conn uploads \d+;/);
  }
});

it('answers with the texts of the processes', () => {
  const bodies = [...settings('problems.conf').matchAll(/return (\d+) '(.*)';/g)];
  expect(bodies.length).toBeGreaterThan(5);
  for (const [, status, text = ''] of bodies) {
    const { code, ...body } = JSON.parse(text) as { code: keyof typeof problems };
    expect(body).toMatchObject({ ...problems[code], type: `/api/docs#${code}`, title: code });
    expect(problems[code].status).toBe(Number(status));
    expect(settings('problems.conf')).toMatch(new RegExp(`=${status} /problem/${code};`));
  }
});
