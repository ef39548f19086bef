import { z } from 'zod';
import type { Program } from '../edge/program.js';

const Readiness = z.object({
  parts: z.object({
    kafka: z.object({ status: z.string(), publishes: z.boolean(), hears: z.boolean().optional() }),
  }),
});

/** What readiness reports of Kafka. Throws when the process would be given no requests. */
export async function kafkaPartOf({ url }: Pick<Program, 'url'>) {
  const response = await fetch(`${url}/health/ready`);
  if (response.status !== 200) throw new Error(`Readiness answered ${response.status}`);
  return Readiness.parse(await response.json()).parts.kafka;
}
