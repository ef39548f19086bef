import type { Viewer } from './viewer.js';

/** What a request or a socket handshake shows of its sender. */
export interface Credentials {
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Access token given as `Authorization: Bearer` or in the handshake's `auth.token`. */
  readonly bearer: string | undefined;
  readonly address: string;
}

/** Establishes the viewer; the identity feature provides it. Never throws for a bad token, whose sender is a visitor. */
export interface Authenticator {
  authenticate(credentials: Credentials): Promise<Viewer>;
}

/** Injection token of the authenticator. */
export const AUTHENTICATOR = Symbol('authenticator');
