import { type FastifyInstance } from 'fastify';
import { z } from 'zod';

/** Every error in the upstream's shape: `{ success: false, message }`. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    const [status, message] = describe(error);
    return reply.code(status).send({ success: false, message });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ success: false, message: 'No such address' }),
  );
}

function describe(error: unknown): [status: number, message: string] {
  if (error instanceof z.ZodError) return [400, z.prettifyError(error)];
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') {
    return [error.statusCode, error.message];
  }
  return [500, 'Internal server error'];
}
