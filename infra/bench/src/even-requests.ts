import { setTimeout } from 'node:timers/promises';
import { RawConnection } from './http/raw-connection.js';

/**
 * Latencies in ms of requests for one address with these headers, evenly spread, one at a time. Throws for any response but 200.
 */
export async function evenRequests(
  address: string,
  perSecond: number,
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly number[]> {
  const connection = await RawConnection.open(address, headers);
  const latencies: number[] = [];
  try {
    const until = performance.now() + seconds * 1_000;
    for (let next = performance.now(); next < until; next += 1_000 / perSecond) {
      await setTimeout(Math.max(0, next - performance.now()));
      const asked = performance.now();
      const status = await connection.send();
      if (status !== 200) throw new Error(`${address} answered ${status}`);
      latencies.push(performance.now() - asked);
    }
    return latencies;
  } finally {
    connection.close();
  }
}
