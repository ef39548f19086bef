/** A DATABASE_URL that cannot work; the message is one line and never shows the password. */
export class DatabaseAddressError extends Error {}

/** The address, checked. Throws DatabaseAddressError. */
export function databaseAddress(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) {
    throw new DatabaseAddressError(
      'DATABASE_URL is not an address; write postgres://user:password@host:5432/name',
    );
  }
  const { protocol, hostname, pathname } = new URL(databaseUrl);
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw new DatabaseAddressError(`DATABASE_URL begins with ${protocol}// instead of postgres://`);
  }
  if (pathname.length < 2) {
    throw new DatabaseAddressError(`DATABASE_URL names no database: postgres://…@${hostname}/name`);
  }
  return databaseUrl;
}
