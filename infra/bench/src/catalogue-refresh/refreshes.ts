import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { catalogueStatus, refreshCatalogue } from '@terrace/contracts/http/market/catalogue';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { loginAdmin } from '@terrace/contracts/http/identity/identity';
import type { Product } from '../product.js';

/** The administrator that this benchmark's product starts with. */
export const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'a password of the benchmarks' };

/** Interval between two requests for the status, in ms. */
const POLL_MS = 10;
/** Timeout of a refresh, in ms. */
const TIMEOUT_MS = 120_000;

/** One refresh: its duration in ms, and the product's largest memory use during it, in MB. */
export interface Refreshed {
  readonly ms: number;
  readonly megabytes: number;
}

/** An administrator who requests refreshes of a product's catalogue. */
export class Refreshes {
  private constructor(
    private readonly product: Product,
    private readonly cookie: string,
  ) {}

  static async of(product: Product): Promise<Refreshes> {
    const body = JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
    const headers = { 'content-type': 'application/json', origin: product.url };
    const answer = await fetch(`${product.url}/api${loginAdmin.path}`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`);
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    return new Refreshes(product, cookies.join('; '));
  }

  /** From the request to the new catalogue. */
  async run(): Promise<Refreshed> {
    const { url } = this.product;
    const before = await this.status();
    const asked = performance.now();
    const headers = { cookie: this.cookie, origin: url };
    const answer = await fetch(`${url}/api${refreshCatalogue.path}`, { method: 'POST', headers });
    if (!answer.ok) throw new Error(`Asking for a refresh answered ${answer.status}`);
    for (let megabytes = 0; performance.now() - asked < TIMEOUT_MS; await setTimeout(POLL_MS)) {
      megabytes = Math.max(megabytes, await residentMegabytes(this.product.pid));
      const { refreshedAt, lastError } = await this.status();
      if (lastError !== null) throw new Error(`The refresh failed: ${lastError}`);
      if (refreshedAt !== before.refreshedAt) return { ms: performance.now() - asked, megabytes };
    }
    throw new Error('The refresh did not end');
  }

  private async status(): Promise<ResponseOf<typeof catalogueStatus>> {
    const answer = await fetch(`${this.product.url}/api${catalogueStatus.path}`);
    return JSON.parse(await answer.text());
  }
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1_024;
}
