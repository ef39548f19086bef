/** Injection token of the pool that queries use. */
export const DATABASE_POOL = Symbol('database pool');
