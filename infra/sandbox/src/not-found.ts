/** What a caller asked for is not here: answered as 404 with this text. */
export class NotFound extends Error {
  readonly statusCode = 404;
}

export function notFound(message: string): never {
  throw new NotFound(message);
}
