/** Not found: sent as 404 with this text. */
export class NotFound extends Error {
  readonly statusCode = 404;
}

export function notFound(message: string): never {
  throw new NotFound(message);
}
