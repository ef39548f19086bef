import { Readable } from 'node:stream';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { pause } from '../pause.js';
import { doubled, endless } from './broken-answer.js';
import { drip, GARBAGE, huge, truncated } from './broken-bytes.js';
import { type Fault, type FaultMode, type FaultTarget } from './fault.js';
import { type FaultSwitch } from './fault-switch.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The switch that can break this route. */
    fault?: FaultTarget;
    /** Modes that the route implements itself. */
    handlesFaults?: readonly FaultMode[];
  }
}

/** Applies faults to the routes that name a fault target, before or after they do their work. */
export function injectFaults(app: FastifyInstance, faults: FaultSwitch, closing: AbortSignal): void {
  const faultOf = new WeakMap<FastifyRequest, Fault>();

  app.addHook('preHandler', async (request, reply) => {
    const { fault: target, handlesFaults } = request.routeOptions.config;
    if (target === undefined) return;
    const fault = faults.of(target);
    if (handlesFaults?.includes(fault.mode)) return;
    faultOf.set(request, fault);
    await breakBeforeWork(fault, reply, closing);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = faultOf.get(request);
    const isBytes = typeof payload === 'string' || Buffer.isBuffer(payload);
    return fault && isBytes ? breakAnswer(fault, Buffer.from(payload), request, reply, closing) : payload;
  });
}

async function breakBeforeWork(fault: Fault, reply: FastifyReply, closing: AbortSignal): Promise<void> {
  if (fault.mode === 'slow') await pause(fault.delaySeconds, closing);
  if (fault.mode === 'hang') reply.hijack();
  if (fault.mode === '500') await reply.code(500).send({ success: false, message: 'Internal server error' });
  if (fault.mode === 'redirect') await reply.redirect('/_sandbox/elsewhere');
}

async function breakAnswer(
  fault: Fault,
  bytes: Buffer,
  request: FastifyRequest,
  reply: FastifyReply,
  closing: AbortSignal,
): Promise<Buffer | string | Readable> {
  switch (fault.mode) {
    case 'drip':
      reply.header('content-length', bytes.length);
      return Readable.from(drip(bytes));
    case 'garbage':
      reply.code(200);
      return GARBAGE;
    case 'truncated':
      reply.header('content-length', bytes.length);
      return Readable.from(truncated(bytes));
    case 'huge':
      reply.code(200).removeHeader('content-length');
      return Readable.from(huge());
    case 'duplicate':
      return doubled(bytes.toString());
    case 'endless':
      return endless(bytes.toString());
    case 'late':
      await pause(fault.delaySeconds, closing);
      return bytes;
    case 'lost':
      request.raw.socket.destroy();
      return bytes;
    case 'ok':
    case 'slow':
    case 'hang':
    case '500':
    case 'redirect':
    case 'gone':
      return bytes;
  }
}
